import { useProject } from '../../../api/session.tsx';
import { groupTypesOf } from '../../../ui/conditions.ts';
import { CopyButton } from '../../../ui/copy.tsx';
import { useGroupTypes } from '../../../ui/group_types.ts';
import { useSearchState } from '../../../ui/search_state.ts';
import { Panel } from '../../../ui/states.tsx';
import { type Experiment, flagVariants } from '../types.ts';
import { snippets } from './snippets.ts';

export function SnippetPanel({ experiment }: { experiment: Experiment }) {
  const project = useProject();
  const [language, setLanguage] = useSearchState('language');
  const [typeIndex] = groupTypesOf(experiment.feature_flag.filters);
  const types = useGroupTypes(typeIndex !== undefined);
  const variants = flagVariants(experiment);
  const variant = variants.find(({ key }) => key !== 'control') ?? variants[0];
  const all = snippets({
    url: location.origin,
    token: project.api_token,
    flagKey: experiment.feature_flag_key,
    variant: variant?.key ?? 'test',
    groupType: typeIndex === undefined ? undefined : (types.get(typeIndex) ?? 'type of the group'),
  });
  const shown = all.find(({ id }) => id === language) ?? all[0]!;
  return (
    <Panel title="Code">
      <p>
        Ask for the variant where it makes a difference, and not before: the first call counts as the
        exposure. The token is public.
      </p>
      <p className="row">
        <label>
          Language{' '}
          <select value={shown.id} onChange={(event) => setLanguage(event.target.value)}>
            {all.map(({ id, language: name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <CopyButton text={shown.code} what={`${shown.language} code`} />
      </p>
      <pre>{shown.code}</pre>
    </Panel>
  );
}
