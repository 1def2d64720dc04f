import type { components } from '../../../generated/schema.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatQuantity } from '../../charts/format.ts';
import { useListPage } from '../../ui/list_page.ts';
import { SearchField } from '../../ui/search_field.tsx';
import { useSearchState } from '../../ui/search_state.ts';
import { Loaded } from '../../ui/states.tsx';
import { Pager, Table } from '../../ui/table.tsx';
import { NoEvents } from './no_events.tsx';

type Schemas = components['schemas'];

const LIMIT = 50;
const SUGGESTED = 100;

/** Keys of the properties in a sample of the latest events, with examples of their values. */
export function Properties() {
  const { query, searching, filtering, go } = useListPage(LIMIT, 'key');
  const [event, setEvent] = useSearchState('event');
  const keys = useGet(
    '/api/projects/{project_id}/events/properties/',
    {
      path: { project_id: useProjectId() },
      query: { ...query, ...(event && { event }) },
    },
    { keepPrevious: true },
  );
  const names = useGet('/api/projects/{project_id}/events/names/', {
    path: { project_id: useProjectId() },
    query: { limit: SUGGESTED },
  });
  return (
    <div className="stack">
      <div className="row">
        <SearchField label="Key contains" {...searching} maxLength={400} />
        <SearchField
          label="Of the event"
          value={event}
          onSearch={filtering(setEvent)}
          isMain={false}
          suggestions={names.value?.results.map(({ name }) => name) ?? []}
        />
      </div>
      <Loaded query={keys} what="the properties">
        {(list) => (
          <>
            {list.sampled === 0 && !event ? <NoEvents /> : <Keys list={list} />}
            <Pager page={list} go={go} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Keys({ list }: { list: Schemas['PropertyKeyList'] }) {
  if (list.results.length === 0) {
    return <p>No such property was found in the latest {formatQuantity(list.sampled, 'event')}.</p>;
  }
  return (
    <Table
      caption={`Found in the latest ${formatQuantity(list.sampled, 'event')}, the most frequent first`}
      rows={list.results}
      keyOf={({ key }) => key}
      columns={[
        { head: 'Property', isName: true, cell: ({ key }) => <span className="user-text">{key}</span> },
        { head: 'Types', cell: ({ types }) => types.join(', ') },
        {
          head: 'Events',
          isNumber: true,
          cell: ({ occurrences }) => `${occurrences} of ${list.sampled}`,
        },
        { head: 'Examples', cell: ({ examples }) => <Examples values={examples} /> },
      ]}
    />
  );
}

function Examples({ values }: { values: readonly string[] }) {
  return (
    <ul className="plain examples">
      {values.map((value) => (
        <li key={value}>
          <code className="user-text">{value === '' ? '""' : value}</code>
        </li>
      ))}
    </ul>
  );
}
