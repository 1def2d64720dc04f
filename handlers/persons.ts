import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { offsetReply, pageOf } from './wire/page.ts';
import { deletionToWire, personToWire } from './wire/person.ts';

export function persons({ persons }: Pick<Services, 'persons'>): HandlersOf<'persons'> {
  return {
    listPersons: (request) => {
      const { project, query } = request;
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

    deletePerson: ({ project, params, query, ifMatch }) => {
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
