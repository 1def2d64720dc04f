import { and, count, desc, eq, getTableColumns, gt, lte, or, type SQL } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Database } from './database.ts';
import { steadyLimit } from './paging/steady_limit.ts';
import { invitations, users } from './schema/index.ts';
import type { User } from './users.ts';

type Row = typeof invitations.$inferSelect;

/** An invitation without its hash, and the user who sent it. */
export interface Invitation extends Omit<Row, 'tokenHash'> {
  invitedBy: User;
}

const { tokenHash: _, ...columns } = getTableColumns(invitations);

export class InvitationStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Lists invitations that have not expired, newest first. */
  list(organizationId: string, now: number, page: OffsetPage): Page<Invitation> {
    const rows = this.#select(openIn(organizationId, now))
      .orderBy(desc(invitations.createdAt), desc(invitations.id))
      .limit(steadyLimit(page.limit))
      .offset(page.offset)
      .all();
    return { count: this.count(organizationId, now), rows: rows.map(joined) };
  }

  count(organizationId: string, now: number): number {
    const where = openIn(organizationId, now);
    return this.#database.orm.select({ n: count() }).from(invitations).where(where).get()!.n;
  }

  read(organizationId: string, id: string, now: number): Invitation | undefined {
    const row = this.#select(and(openIn(organizationId, now), eq(invitations.id, id))).get();
    return row && joined(row);
  }

  byHash(tokenHash: string, now: number): Invitation | undefined {
    const row = this.#select(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now))).get();
    return row && joined(row);
  }

  /** Returns the organization's open invitation for an email address. */
  byEmail(organizationId: string, email: string, now: number): Invitation | undefined {
    const row = this.#select(and(openIn(organizationId, now), eq(invitations.email, email))).get();
    return row && joined(row);
  }

  /** Returns the open invitations of all organizations for an email address, newest first. */
  openFor(email: string, now: number): Invitation[] {
    const rows = this.#select(and(eq(invitations.email, email), gt(invitations.expiresAt, now)))
      .orderBy(desc(invitations.createdAt), desc(invitations.id))
      .all();
    return rows.map(joined);
  }

  /** Returns the organization's open invitations that the user has sent. */
  sentBy(organizationId: string, userId: number, now: number): Invitation[] {
    const where = and(openIn(organizationId, now), eq(invitations.invitedById, userId));
    return this.#select(where).all().map(joined);
  }

  insert(row: typeof invitations.$inferInsert): void {
    this.#database.orm.insert(invitations).values(row).run();
  }

  /** Deletes the organization's expired invitations, and those for the email address. */
  forget(organizationId: string, email: string, now: number): void {
    const where = and(
      eq(invitations.organizationId, organizationId),
      or(lte(invitations.expiresAt, now), eq(invitations.email, email)),
    );
    this.#database.orm.delete(invitations).where(where).run();
  }

  remove(id: string): void {
    this.#database.orm.delete(invitations).where(eq(invitations.id, id)).run();
  }

  #select(where: SQL | undefined) {
    return this.#database.orm
      .select({ invitation: columns, invitedBy: getTableColumns(users) })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.invitedById))
      .where(where);
  }
}

function openIn(organizationId: string, now: number): SQL | undefined {
  return and(eq(invitations.organizationId, organizationId), gt(invitations.expiresAt, now));
}

function joined({
  invitation,
  invitedBy,
}: {
  invitation: Omit<Row, 'tokenHash'>;
  invitedBy: User;
}): Invitation {
  return { ...invitation, invitedBy };
}
