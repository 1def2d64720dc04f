import { createHash } from 'node:crypto';
import * as schema from '../../src/store/schema/index.ts';
import type { TestApp } from './app.ts';

export interface KeyOptions {
  scopes?: string[];
  scopedTeams?: number[];
  scopedOrganizations?: string[];
  expiresAt?: number | null;
}

/** A personal API key of a user, by default with every scope. */
export function addKey({ app }: Pick<TestApp, 'app'>, userId: number, options: KeyOptions = {}): string {
  const { scopes = ['*'], scopedTeams = [], scopedOrganizations = [], expiresAt = null } = options;
  const { orm } = app.database;
  const number = orm.select().from(schema.personalApiKeys).all().length;
  const value = `phx_${userId}x${number}${'0'.repeat(36)}`;
  orm
    .insert(schema.personalApiKeys)
    .values({
      userId,
      scopes,
      scopedTeams,
      scopedOrganizations,
      expiresAt,
      id: `0197c1a0-0000-7000-8000-${String(900_000 + number).padStart(12, '0')}`,
      label: 'A key',
      valueHash: createHash('sha256').update(value).digest('hex'),
      maskValue: 'phx_...0000',
      createdAt: 0,
    })
    .run();
  return value;
}
