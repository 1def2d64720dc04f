import type { HandlersOf } from '../generated/handlers.ts';
import { invalid } from '../src/kernel/errors.ts';
import type { Services } from '../src/services.ts';
import { offsetReply, pageOf } from './wire/page.ts';
import { deletionToWire, personToWire } from './wire/person.ts';

export function persons({ persons }: Pick<Services, 'persons'>): HandlersOf<'persons'> {
  return {
    listPersons: (request) => {
      const { project, query, rawQuery } = request;
      refuseSearches(rawQuery);
      return offsetReply(
        request,
        persons.list(project, query.distinct_id ?? null, pageOf(query)),
        personToWire,
      );
    },

    readPerson: ({ project, params }) => {
      const person = persons.read(project, params.id);
      return { status: 200, version: person.version, body: personToWire(person) };
    },

    deletePerson: ({ project, params, query, rawQuery, ifMatch }) => {
      refuseKeeping(rawQuery);
      const deletion = persons.delete(project, params.id, query.delete_events ?? true, ifMatch);
      const headers = { Location: `/api/projects/${project.id}/person_deletions/${deletion.id}/` };
      return { status: 202, headers, body: deletionToWire(deletion) };
    },

    listPersonDeletions: (request) => {
      const { project, query } = request;
      return offsetReply(
        request,
        persons.deletions(project, query.person_id ?? null, pageOf(query)),
        deletionToWire,
      );
    },

    readPersonDeletion: ({ project, params }) => ({
      status: 200,
      body: deletionToWire(persons.deletion(project, params.id)),
    }),
  };
}

/** Searches for persons that PostHog has. */
const SEARCHES: readonly string[] = ['email', 'search', 'properties', 'cohort'];

/** Ignored, they would return persons that do not match, and scripts delete the first one. */
function refuseSearches(rawQuery: URLSearchParams): void {
  const search = SEARCHES.find((name) => rawQuery.has(name));
  if (search !== undefined) {
    throw invalid('Searches for persons are not supported. Find a person with distinct_id.', search);
  }
}

/** An option of PostHog to delete the events only; ignored, it would lose the person as well. */
function refuseKeeping(rawQuery: URLSearchParams): void {
  if (!rawQuery.has('keep_person')) return;
  throw invalid('A person cannot be kept when its events are deleted. Leave keep_person out.', 'keep_person');
}
