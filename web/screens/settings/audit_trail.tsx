import type { components } from '../../../generated/schema.ts';
import { useGet } from '../../api/queries.ts';
import { useProject, useProjectId } from '../../api/session.tsx';
import { ActivityLog, nameOf, SCOPES } from '../../ui/activity_log.tsx';
import { Button } from '../../ui/button.tsx';
import { useCursor } from '../../ui/list_page.ts';
import { useSearchState } from '../../ui/search_state.ts';

type Scope = components['schemas']['ActivityScope'];

const MEMBERS = 200;

/** Kinds of change that can be chosen; the API may return others. */
const ACTIVITIES = ['created', 'updated', 'deleted', 'restored'];

const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text);

/** A day of the form as the time that the API filters by: days are those of UTC. */
const startOf = (day: string) => `${day}T00:00:00Z`;
const endOf = (day: string) => `${day}T23:59:59.999Z`;

/** Changes of the project with their filters, all of which are in the URL. */
export function AuditTrail() {
  const project_id = useProjectId();
  const { organization } = useProject();
  const [scope, setScope] = useSearchState('scope');
  const [user, setUser] = useSearchState('user');
  const [activity, setActivity] = useSearchState('activity');
  const [after, setAfter] = useSearchState('after');
  const [before, setBefore] = useSearchState('before');
  const { query, reset } = useCursor();
  const members = useGet(
    '/api/organizations/{organization_id}/members/',
    { path: { organization_id: organization }, query: { limit: MEMBERS } },
    { staleTime: 60_000 },
  );
  const log = useGet(
    '/api/projects/{project_id}/activity_log/',
    {
      path: { project_id },
      query: {
        ...query,
        ...(isScope(scope) && { scope }),
        ...(user !== '' && { user }),
        ...(activity !== '' && { activity }),
        ...(after !== '' && { after: startOf(after) }),
        ...(before !== '' && { before: endOf(before) }),
      },
    },
    { keepPrevious: true },
  );
  const filter = (set: (value: string) => void) => (value: string) => {
    set(value);
    reset();
  };
  const clear = () => {
    for (const set of [setScope, setUser, setActivity, setAfter, setBefore]) set('');
    reset();
  };
  const users = (members.value?.results ?? []).map((member) => ({
    value: member.user.uuid,
    text: nameOf(member.user),
  }));
  const isFiltered = [scope, user, activity, after, before].some((value) => value !== '');
  return (
    <div className="stack">
      <search className="row inputs">
        <Choice
          label="Object"
          value={scope}
          onChange={filter(setScope)}
          options={Object.entries(SCOPES).map(([value, text]) => ({ value, text }))}
        />
        <Choice label="User" value={user} onChange={filter(setUser)} options={users} />
        <Choice
          label="Change"
          value={activity}
          onChange={filter(setActivity)}
          options={ACTIVITIES.map((value) => ({ value, text: value }))}
        />
        <Day label="From (UTC)" value={after} onChange={filter(setAfter)} />
        <Day label="To (UTC)" value={before} onChange={filter(setBefore)} />
        {isFiltered && <Button onClick={clear}>Clear the filters</Button>}
      </search>
      <ActivityLog query={log} isMixed />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; text: string }[];
}

function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <label className="input">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">all</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Day({ label, value, onChange }: Omit<ChoiceProps, 'options'>) {
  return (
    <label className="input">
      <span>{label}</span>
      <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
