import type { components } from '../../generated/schema.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';
import type { PersonDeletion } from '../../src/store/removal/person_deletions.ts';
import type { PersonRecord } from '../../src/store/removal/person_records.ts';

const MAX_NAME = 400;

export function personToWire(person: PersonRecord): components['schemas']['Person'] {
  const { id, distinctIds, isIdentified, createdAt } = person;
  const properties = JSON.parse(person.properties) as Record<string, unknown>;
  const named = [properties['email'], properties['name'], distinctIds[0]];
  return {
    id,
    uuid: id,
    name:
      (named.find((value) => typeof value === 'string' && value !== '') as string | undefined)?.slice(
        0,
        MAX_NAME,
      ) ?? '',
    distinct_ids: distinctIds,
    properties,
    is_identified: isIdentified,
    created_at: isoFromMs(Math.floor(createdAt / 1000)),
  };
}

export function deletionToWire(deletion: PersonDeletion): components['schemas']['PersonDeletion'] {
  return {
    id: deletion.id,
    person_id: deletion.personId,
    status: deletion.status,
    delete_events: deletion.deletesEvents,
    events_removed: deletion.eventsRemoved,
    created_at: isoFromMs(deletion.createdAt),
    completed_at: isoOrNull(deletion.completedAt),
  };
}
