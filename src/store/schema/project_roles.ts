import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { projects } from './projects.ts';
import { users } from './users.ts';

export type ProjectRole = 'none' | 'viewer' | 'editor' | 'admin';

/** Roles that replace, in one project, the role that a viewer or editor has in the organization. */
export const projectRoles = sqliteTable(
  'project_roles',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<ProjectRole>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('project_roles_by_project').on(table.projectId),
  ],
);
