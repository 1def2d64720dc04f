import { useState } from 'react';
import { useParams } from 'wouter';
import type { Loaded as LoadedValue } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { ActivityLog } from '../../ui/activity_log.tsx';
import { Button } from '../../ui/button.tsx';
import { useDeletion } from '../../ui/deletion.tsx';
import { ConfirmByName } from '../../ui/dialog.tsx';
import { useEdit } from '../../ui/edit.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { FlagState } from '../../ui/flag_state.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useCursor } from '../../ui/list_page.ts';
import { useNavigateFromHere } from '../../ui/navigate_from_here.ts';
import { Page } from '../../ui/page.tsx';
import { useDenied } from '../../ui/role.ts';
import { Loaded } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TestUser } from '../../ui/test_user.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FLAG, type Flag, type FlagUpdate, useFlagOperations } from './flag.ts';
import { FlagEditor } from './flag_form.tsx';
import { Rules } from './rules.tsx';

export default function FeatureFlagScreen() {
  const id = Number(useParams<{ id: string }>().id);
  const project_id = useProjectId();
  const flag = useGet(FLAG, { path: { project_id, id } }, useLive(30));
  return (
    <Page
      title={flag.value?.key ?? 'Feature flag'}
      summary={flag.value && <Summary flag={flag.value} />}
      actions={flag.data && <Actions from={flag.data} />}
      denied={useDenied('feature_flag')}
    >
      <Loaded query={flag} what="the feature flag">
        {(value) => (
          <Tabs
            label="Feature flag"
            tabs={[
              {
                id: 'rules',
                label: 'Rules',
                content: () => <Rules flag={value} etag={flag.data?.etag ?? null} />,
              },
              {
                id: 'test',
                label: 'Test user',
                content: () => <TestUser flagId={id} filters={value.filters} version={value.version} />,
              },
              { id: 'edit', label: 'Edit', content: () => <FlagEditor from={flag.data!} /> },
              { id: 'activity', label: 'Activity', content: () => <FlagActivity id={id} /> },
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}

function Summary({ flag }: { flag: Flag }) {
  return (
    <div className="row muted words">
      <FlagState active={flag.active} />
      {flag.name !== '' && <span>{flag.name}</span>}
      <span>
        Version {flag.version}, changed <Time at={flag.updated_at} />
      </span>
    </div>
  );
}

function FlagActivity({ id }: { id: number }) {
  const path = { project_id: useProjectId(), id };
  const { query } = useCursor();
  return (
    <ActivityLog query={useGet('/api/projects/{project_id}/feature_flags/{id}/activity/', { path, query })} />
  );
}

/** Changes the version of the flag that is on the screen. */
function Actions({ from }: { from: LoadedValue<Flag> }) {
  const { value: flag } = from;
  const [isDeleting, setIsDeleting] = useState(false);
  const denied = useDenied('feature_flag');
  const toast = useToast();
  const { url: _url, ...operations } = useFlagOperations(flag.id);
  const change: FlagUpdate = { active: !flag.active };
  const edit = useEdit<Flag, FlagUpdate>({
    ...operations,
    what: 'feature flag',
    from,
    reload: () => undefined,
    save: (body) => operations.save(body, from.etag),
    done: (saved) => toast(`The feature flag is ${saved?.active ? 'on' : 'off'}.`),
  });
  return (
    <>
      <Button busy={edit.change.isPending} unavailable={denied} onClick={() => edit.send(change)}>
        {flag.active ? 'Switch off' : 'Switch on'}
      </Button>
      <Button kind="danger" unavailable={denied} onClick={() => setIsDeleting(true)}>
        Delete
      </Button>
      <FormError error={edit.error} fields={[]} />
      {edit.conflict}
      {isDeleting && <DeleteFlag from={from} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

function DeleteFlag({ from, onClose }: { from: LoadedValue<Flag>; onClose: () => void }) {
  const { value: flag } = from;
  const navigate = useNavigateFromHere();
  const toast = useToast();
  const { url, ...operations } = useFlagOperations(flag.id);
  const deletion = useDeletion({
    ...operations,
    what: 'feature flag',
    from,
    done: () => {
      toast('The feature flag is deleted.');
      navigate('/feature-flags');
    },
  });
  return (
    <ConfirmByName
      title="Delete the feature flag"
      name={flag.key}
      action="Delete the feature flag"
      busy={deletion.busy}
      onConfirm={deletion.submit}
      onClose={onClose}
    >
      <p className="words">
        SDKs no longer find the flag {flag.key}, and code that asks for it gets its default. The key can be
        used again.
      </p>
      {deletion.error}
      <Equivalent method="DELETE" path={url} etag={deletion.etag} />
    </ConfirmByName>
  );
}
