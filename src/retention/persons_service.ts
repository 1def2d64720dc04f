import { recordActivity } from '../activity/record.ts';
import type { Clock } from '../kernel/clock.ts';
import { notFound } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Project } from '../kernel/tenant.ts';
import type { Database } from '../store/database.ts';
import type { PersonDeletion } from '../store/removal/person_deletions.ts';
import type { PersonRecord } from '../store/removal/person_records.ts';
import type { Stores } from '../store/stores.ts';
import { requireVersion } from '../store/versions.ts';

export interface PersonsServiceDeps {
  database: Database;
  stores: Pick<Stores, 'personDeletions' | 'personRecords' | 'inbox' | 'overrides'>;
  /** Stamps of arrivals, which order changes of persons. */
  arrivals: { stamp(): number };
  /** Called when there is a deletion to carry out. */
  requested: () => void;
  clock: Clock;
  ids: Ids;
}

/** Persons and their deletions. Access to the project is checked before. */
export class PersonsService {
  readonly #deps: PersonsServiceDeps;

  constructor(deps: PersonsServiceDeps) {
    this.#deps = deps;
  }

  list({ id }: Project, distinctId: string | null, page: OffsetPage): Page<PersonRecord> {
    const { personRecords } = this.#deps.stores;
    if (distinctId === null) return personRecords.page(id, page);
    const person = personRecords.byDistinctId(id, distinctId);
    const rows = person ? [person] : [];
    return { count: rows.length, rows: rows.slice(page.offset, page.offset + page.limit) };
  }

  /** Throws not_found. */
  read({ id: teamId }: Project, id: string): PersonRecord {
    const person = this.#deps.stores.personRecords.read(teamId, id.toLowerCase());
    if (!person) throw notFound();
    return person;
  }

  /** Begins to delete a person; see `PersonDeletions` for the rest. Throws not_found, and a conflict of versions. */
  delete(project: Project, id: string, deletesEvents: boolean, ifMatch: string | null): PersonDeletion {
    const { arrivals, clock, database, ids, requested, stores } = this.#deps;
    return database.transact(() => {
      const { id: personId, version } = this.read(project, id);
      requireVersion(version, ifMatch);
      const deletion = stores.personDeletions.begin({
        id: ids.uuid(),
        teamId: project.id,
        personId,
        status: deletesEvents ? 'removing' : 'announcing',
        deletesEvents,
        subjects: stores.personDeletions.subjects(project.id, personId),
        upToSeq: stores.inbox.lastSeq(),
        changedAt: arrivals.stamp(),
        createdAt: clock.now(),
      });
      stores.overrides.forgotten();
      recordActivity(database, clock, {
        scope: 'Person',
        before: { personId, teamId: project.id },
        after: null,
      });
      database.afterCommit(requested);
      return deletion;
    });
  }

  deletions({ id }: Project, personId: string | null, page: OffsetPage): Page<PersonDeletion> {
    return this.#deps.stores.personDeletions.page(id, personId?.toLowerCase() ?? null, page);
  }

  /** Throws not_found. */
  deletion({ id: teamId }: Project, id: string): PersonDeletion {
    const deletion = this.#deps.stores.personDeletions.read(teamId, id.toLowerCase());
    if (!deletion) throw notFound();
    return deletion;
  }
}
