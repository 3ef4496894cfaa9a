"""Being told while no page is open: the browser's subscription, and what its service worker shows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.xdist_group("browser")

# The browser of the tests has neither notices nor a push service: these stand for what a person's browser answers.
ALLOWED = """
  Notification.requestPermission = () => Promise.resolve('granted')
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  const made = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: window.point, auth: 'A'.repeat(22) } }),
    unsubscribe: () => Promise.resolve(true),
  }
  let subscribed = null
  PushManager.prototype.subscribe = () => Promise.resolve((subscribed = made))
  PushManager.prototype.getSubscription = () => Promise.resolve(subscribed)
"""
# A browser makes such a key for each subscription; the server refuses what is no point of its curve.
POINT = """async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  window.point = btoa(String.fromCharCode(...raw)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}"""
# Runs the service worker as it is served, and hands it a message as a push service would.
DELIVER = """async (message) => {
  const heard = {}, shown = [], opened = []
  const worker = {
    location, clients: { matchAll: () => Promise.resolve([]), openWindow: (address) => opened.push(address) },
    addEventListener: (kind, listener) => (heard[kind] = listener),
    registration: { showNotification: (title, options) => shown.push({ title, ...options }) },
  }
  const run = (self) => { WORKER }
  run(worker)
  const happens = (kind, event) => new Promise((done) => heard[kind]({ ...event, waitUntil: (work) => done(work) }))
  await happens('push', { data: { json: () => message } })
  await happens('notificationclick', { notification: { tag: shown[0].tag, close: () => null } })
  return [shown[0].title, shown[0].body, opened[0]]
}"""


def test_who_wishes_it_is_told_while_no_page_is_open(page: Page, url: str) -> None:
    page.add_init_script(ALLOWED)
    sent: list[tuple[str, int]] = []
    page.on("response", lambda answer: sent.append((answer.url.removeprefix(url), answer.status)))
    page.goto(f"{url}/profile")
    page.evaluate(POINT)
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    box = page.get_by_label("The browser’s notice")
    box.check()
    away = page.get_by_text("when no page of Regalia is open")
    expect(away).to_be_visible()
    assert ("/api/push", 204) in sent

    worker = page.request.get(f"{url}/worker.js").text()
    told = page.evaluate(DELIVER.replace("WORKER", worker), {"kind": "turn", "game": "Greed", "table": "abcdefgh"})
    assert told == ["It is your turn", "Greed. Somebody waits for you at a table of Regalia.", "/t/abcdefgh"]

    with page.expect_response("**/api/push/off") as off:
        box.uncheck()
    assert off.value.status == 204
    expect(away).to_be_hidden()


def test_signing_out_everywhere_ends_what_this_browser_subscribed_to(page: Page, url: str) -> None:
    page.add_init_script(ALLOWED)
    places = [{"id": n, "device": n, "created": 0, "seen": 0, "current": n == "here"} for n in ("here", "there")]

    def signed_in_twice(route: Route) -> None:
        route.fulfill(json={"sessions": places})

    page.route("**/api/sessions", signed_in_twice)
    page.goto(f"{url}/profile")
    page.evaluate(POINT)
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    with page.expect_response("**/api/push") as on:
        page.get_by_label("The browser’s notice").check()
    assert on.value.status == 204
    with page.expect_response("**/api/push/off") as off:
        page.get_by_role("button", name="Sign out everywhere").click()
    assert off.value.status == 204
