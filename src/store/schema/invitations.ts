import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organizations } from './organizations.ts';
import type { ProjectRole } from './project_roles.ts';
import { users } from './users.ts';

/** Open invitations. A row is deleted when it is accepted, revoked or replaced, and some time after it has expired. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Email address in lower case. */
    email: text('email').notNull(),
    level: integer('level').notNull(),
    projectRoles: text('project_roles', { mode: 'json' })
      .$type<{ projectId: number; role: ProjectRole }[]>()
      .notNull()
      .default([]),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    invitedById: integer('invited_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('invitations_by_organization').on(table.organizationId)],
);
