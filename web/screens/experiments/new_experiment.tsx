import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { client, loaded } from '../../api/client.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useFocusOnError } from '../../ui/form.tsx';
import { Failed } from '../../ui/states.tsx';

/** Creates a draft; its metrics and dates are set on its page. */
export function NewExperiment({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId();
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const [key, setKey] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const body = { name, feature_flag_key: key };
  const create = useChange({
    send: async () =>
      loaded(
        await client.POST('/api/projects/{project_id}/experiments/', {
          params: { path: { project_id } },
          body,
        }),
      ),
    refetches: [keyOf('/api/projects/{project_id}/experiments/')],
    done: (value) => value && navigate(`/experiments/${value.id}?tab=setup`),
  });
  const { error } = create;
  useFocusOnError(form, error);
  return (
    <Dialog title="New experiment" onClose={onClose}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <TextField label="Name" name="name" error={error} value={name} onChange={setName} />
        <TextField
          label="Feature flag key"
          name="feature_flag_key"
          hint="A new key creates a flag with the variants control and test. Your code asks for the flag by this key."
          error={error}
          value={key}
          onChange={setKey}
        />
        {error && error.attr !== 'name' && error.attr !== 'feature_flag_key' && <Failed error={error} />}
        <Equivalent method="POST" path={`/api/projects/${project_id}/experiments/`} body={body} />
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            busy={create.isPending}
            unavailable={name === '' || key === '' ? 'A name and a flag key are required.' : null}
          >
            Create a draft
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
