import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';

export const users = sqliteTable('users', {
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
});

/** Who belongs to which organization. Levels: 1 member, 8 administrator, 15 owner. */
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
  },
  (table) => [primaryKey({ columns: [table.userId, table.organizationId] })],
);
