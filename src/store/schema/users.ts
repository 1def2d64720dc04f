import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';

export const users = sqliteTable(
  'users',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    uuid: text('uuid').notNull().unique(),
    distinctId: text('distinct_id').notNull().unique(),
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    isEmailVerified: integer('is_email_verified', { mode: 'boolean' }).notNull().default(false),
    mascotConfig: text('mascot_config', { mode: 'json' }).$type<Record<string, unknown>>(),
    currentOrganizationId: text('current_organization_id').references(() => organizations.id),
    currentProjectId: integer('current_project_id').references(() => projects.id),
    createdAt: integer('created_at').notNull(),
    /** Identity at an OpenID Connect provider, both or neither, because a subject is unique only at its issuer. */
    oidcIssuer: text('oidc_issuer'),
    oidcSubject: text('oidc_subject'),
  },
  (table) => [uniqueIndex('users_by_oidc_identity').on(table.oidcIssuer, table.oidcSubject)],
);

/** Memberships of users in organizations. Levels: 0 viewer, 1 editor, 8 admin, 15 owner. */
export const memberships = sqliteTable(
  'memberships',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    level: integer('level').notNull(),
    joinedAt: integer('joined_at').notNull().default(0),
    /** Counts changes of the level and of the member's project roles. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizationId] }),
    index('memberships_by_organization').on(table.organizationId),
  ],
);
