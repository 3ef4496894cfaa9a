"""What is counted, for Prometheus: how much and how fast, never who, where or what."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
SLOW = (0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)  # coarse: how long a bot thinks tells of its hand


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        registry = self.registry
        self.sockets = Gauge("regalia_sockets", "Open sockets", registry=registry)
        self.requests = Counter("regalia_requests", "HTTP requests", ["method", "status"], registry=registry)
        self.play = Histogram(
            "regalia_play_seconds", "From a move's arrival until it is on disk", buckets=FAST, registry=registry
        )
        self.bots = Histogram(
            "regalia_bot_seconds", "From a bot's turn until it has chosen", buckets=SLOW, registry=registry
        )
        self.refusals = Counter("regalia_refusals", "What was refused", ["code"], registry=registry)
        self.faults = Counter("regalia_faults", "What should not have happened", registry=registry)
        self.tables = Gauge("regalia_tables_in_memory", "Tables kept in memory", registry=registry)
        self.due = Gauge("regalia_due_tables", "Tables that a clock or a bot is due at", registry=registry)
        self.due_age = Gauge(
            "regalia_due_age_seconds", "How long the table waits that has been due longest", registry=registry
        )
        self.aside = Gauge("regalia_tables_aside", "Tables that cannot go on here", registry=registry)
        self.bots_waiting = Gauge("regalia_bots_waiting", "Bots and hints that wait for a process", registry=registry)
        self.bots_age = Gauge(
            "regalia_bots_age_seconds", "How long the one waits that was asked first", registry=registry
        )
        self.live = Gauge("regalia_tables_live", "Tables whose match has begun and is not over", registry=registry)
        self.reports = Gauge("regalia_reports_open", "Reports that nobody has looked at", registry=registry)
        self.disk_free = Gauge("regalia_disk_free_bytes", "Free where the data folder is", registry=registry)
        self.wal = Gauge("regalia_wal_bytes", "SQLite's log that is not in the database yet", registry=registry)
        self.written = Gauge("regalia_written_seconds", "Since something was last written", registry=registry)
        self.loop_lag = Histogram(
            "regalia_loop_lag_seconds", "How late the event loop is", buckets=FAST, registry=registry
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
