"""The REST routes of the laboratory. To those it is not open to there is none, but for studies that were shared."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from regalia.server import laboratory_messages as messages
from regalia.server import rows
from regalia.server.service import Service

Here = NamedDependency[Service]
Visitor = NamedDependency[rows.Person | None]
Someone = NamedDependency[rows.Person]
StudyId = Annotated[str, PathParameter(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]


class LaboratoryRoutes(Controller):
    path = "/api/laboratory"
    tags = ("laboratory",)

    @get("/")
    async def studies(self, service: Here, person: Someone) -> messages.Studies:
        """Your studies, the newest first, and who may play in a new one."""
        service.laboratory.enter(person)
        return messages.Studies(await service.laboratory.studies(person), service.laboratory.bots())

    @post("/cards", status_code=200)
    async def cards(self, service: Here, person: Someone, data: JSONBody[messages.CardRows]) -> messages.CheckedCards:
        """Changed cards as the text of a card file, or what is wrong with them and where."""
        service.laboratory.enter(person)
        return await service.laboratory.check_cards(data)

    @post("/studies")
    async def start(self, service: Here, person: Someone, data: JSONBody[messages.NewStudy]) -> messages.Study:
        """Start a study; it plays in the background."""
        service.laboratory.enter(person)
        return await service.laboratory.start(person, data)

    @get("/studies/{study:str}")
    async def study(self, service: Here, visitor: Visitor, study: StudyId) -> messages.Study:
        """A study with what it has found so far: your own, or one that was shared."""
        return await service.laboratory.study(visitor, study)

    @get("/studies/{study:str}/report", media_type=MediaType.HTML)
    async def report(self, service: Here, visitor: Visitor, study: StudyId) -> Response[bytes]:
        """The whole report as one page that opens without a network."""
        page = await service.laboratory.report(visitor, study)
        headers = {"Content-Disposition": f'attachment; filename="study-{study}.html"'}
        return Response(page, media_type=MediaType.HTML, headers=headers)

    @post("/studies/{study:str}/stop", status_code=200)
    async def stop(self, service: Here, person: Someone, study: StudyId) -> messages.Study:
        """Stop a study; what it has found stays."""
        service.laboratory.enter(person)
        return await service.laboratory.halt(person, study)

    @post("/studies/{study:str}/go-on", status_code=200)
    async def go_on(self, service: Here, person: Someone, study: StudyId) -> messages.Study:
        """Go on with a study that was stopped."""
        service.laboratory.enter(person)
        return await service.laboratory.go_on(person, study)

    @post("/studies/{study:str}/share", status_code=200)
    async def share(
        self, service: Here, person: Someone, study: StudyId, data: JSONBody[messages.ShareStudy]
    ) -> messages.Study:
        """Let anybody with the link read a study, or nobody else again."""
        service.laboratory.enter(person)
        return await service.laboratory.share(person, study, data.shared)

    @post("/studies/{study:str}/remove", status_code=204)
    async def remove(self, service: Here, person: Someone, study: StudyId) -> None:
        """Remove a study with all its games."""
        service.laboratory.enter(person)
        await service.laboratory.remove(person, study)
