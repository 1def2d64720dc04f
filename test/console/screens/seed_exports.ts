import * as schema from '../../../src/store/schema/index.ts';
import type { TestApp } from '../../support/app.ts';
import { WORLD } from '../../support/world.ts';

const HOUR = 3_600_000;

/** A UUID that ends with a number. */
export const idOf = (number: number) => `0197c1a0-0000-7000-9000-${String(number).padStart(12, '0')}`;

export interface SeededExport {
  number: number;
  name: string;
}

/** Stores exports to files with hourly intervals; paused ones plan no run, so that a thousand cost nothing. */
export function seedExports({ app, clock }: TestApp, exports: readonly SeededExport[], paused = true): void {
  const { orm } = app.database;
  const [own] = orm.select().from(schema.batchExports).all();
  const now = clock.now();
  const rows = exports.map(({ number, name }) => ({
    ...own!,
    id: idOf(number),
    name,
    paused,
    lastPausedAt: paused ? now : null,
    version: 1,
    dueAt: paused ? null : now + HOUR,
    scheduledUntil: now - (now % HOUR),
    dataUntil: now - (now % HOUR),
    scheduledFrom: now - (now % HOUR),
    createdAt: now + number,
    lastUpdatedAt: now,
  }));
  for (let at = 0; at < rows.length; at += 200) {
    orm
      .insert(schema.batchExports)
      .values(rows.slice(at, at + 200))
      .run();
  }
}

/** Stores ended runs of the last hours of the example export: most completed, every ninth failed with this error. */
export function seedRuns({ app, clock }: TestApp, hours: number, error: string): void {
  const now = clock.now();
  const end = now - (now % HOUR);
  const runs = Array.from({ length: hours }, (_, index) => {
    const start = end - (index + 1) * HOUR;
    const isFailed = index % 9 === 4;
    const finishedAt = start + HOUR + 5000 + (index % 7) * 9000;
    return {
      id: idOf(100_000 + index),
      batchExportId: WORLD.exportId,
      teamId: WORLD.projectId,
      reason: 'schedule' as const,
      status: isFailed ? 'Failed' : 'Completed',
      latestError: isFailed ? error : null,
      recordsCompleted: isFailed ? 0 : 1000 + index,
      recordsTotalCount: 1000 + index,
      bytesExported: 4000,
      dataIntervalStart: start,
      dataIntervalEnd: start + HOUR,
      attempt: isFailed ? 3 : 1,
      notBefore: start + HOUR,
      createdAt: start + HOUR,
      finishedAt,
      lastUpdatedAt: finishedAt,
    };
  });
  for (let at = 0; at < runs.length; at += 100) {
    app.database.orm
      .insert(schema.batchExportRuns)
      .values(runs.slice(at, at + 100) as (typeof schema.batchExportRuns.$inferInsert)[])
      .run();
  }
}

/** Stores log lines of the example export, one per second until now. */
export function seedLogs({ app, clock }: TestApp, messages: readonly string[]): void {
  const now = clock.now();
  const levels = ['INFO', 'DEBUG', 'INFO', 'WARNING', 'ERROR'] as const;
  const lines = messages.map((message, index) => ({
    teamId: WORLD.projectId,
    batchExportId: WORLD.exportId,
    runId: WORLD.runId,
    message,
    timestamp: now - (messages.length - index) * 1000,
    level: levels[index % levels.length]!,
  }));
  for (let at = 0; at < lines.length; at += 500) {
    app.database.orm
      .insert(schema.batchExportLogs)
      .values(lines.slice(at, at + 500))
      .run();
  }
}
