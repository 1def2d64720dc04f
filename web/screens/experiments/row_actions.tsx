import { useState } from 'react';
import { useLocation } from 'wouter';
import { client, loaded } from '../../api/client.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Failed } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Experiment } from '../experiment/types.ts';

const LIST = keyOf('/api/projects/{project_id}/experiments/');
type Opened = 'duplicate' | 'archive' | null;

/** Duplicate, and archive or unarchive. */
export function RowActions({ experiment }: { experiment: Experiment }) {
  const [opened, setOpened] = useState<Opened>(null);
  const { name, archived, status } = experiment;
  const close = () => setOpened(null);
  return (
    <span className="row">
      <Button kind="quiet" label={`Duplicate ${name}`} onClick={() => setOpened('duplicate')}>
        Duplicate
      </Button>
      <Button
        kind="quiet"
        label={`${archived ? 'Unarchive' : 'Archive'} ${name}`}
        unavailable={!archived && status !== 'stopped' ? 'End it first.' : null}
        onClick={() => setOpened('archive')}
      >
        {archived ? 'Unarchive' : 'Archive'}
      </Button>
      {opened === 'duplicate' && <Duplicate experiment={experiment} onClose={close} />}
      {opened === 'archive' && <Archive experiment={experiment} onClose={close} />}
    </span>
  );
}

interface DialogProps {
  experiment: Experiment;
  onClose: () => void;
}

function Duplicate({ experiment: { id, name, feature_flag_key: flag }, onClose }: DialogProps) {
  const project_id = useProjectId();
  const [, navigate] = useLocation();
  const [copy, setCopy] = useState(`${name.slice(0, 380)} (Copy)`);
  const [key, setKey] = useState('');
  const body = { name: copy, ...(key !== '' && { feature_flag_key: key }) };
  const duplicate = useChange({
    send: async () =>
      loaded(
        await client.POST('/api/projects/{project_id}/experiments/{id}/duplicate/', {
          params: { path: { project_id, id } },
          body,
        }),
      ),
    refetches: [LIST],
    done: (value) => value && navigate(`/experiments/${value.id}?tab=setup`),
  });
  const { error } = duplicate;
  return (
    <Dialog title="Duplicate the experiment" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          duplicate.mutate();
        }}
      >
        <TextField label="Name" name="name" error={error} value={copy} onChange={setCopy} />
        <TextField
          label="Feature flag key"
          name="feature_flag_key"
          hint={`A new key gives the copy users that are assigned again. Without one the copy uses ${flag}.`}
          error={error}
          value={key}
          onChange={setKey}
        />
        {error && error.attr === null && <Failed error={error} />}
        <Equivalent
          method="POST"
          path={`/api/projects/${project_id}/experiments/${id}/duplicate/`}
          body={body}
        />
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={duplicate.isPending}>
            Duplicate as a draft
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Archive({ experiment: { id, name, archived }, onClose }: DialogProps) {
  const project_id = useProjectId();
  const toast = useToast();
  const word = archived ? 'unarchive' : 'archive';
  const path = archived
    ? '/api/projects/{project_id}/experiments/{id}/unarchive/'
    : '/api/projects/{project_id}/experiments/{id}/archive/';
  const archive = useChange({
    send: async () => loaded(await client.POST(path, { params: { path: { project_id, id } } })),
    refetches: [LIST],
    done: () => {
      toast(`${name} is ${word}d.`);
      onClose();
    },
  });
  return (
    <Dialog title={archived ? 'Unarchive the experiment' : 'Archive the experiment'} onClose={onClose}>
      <p className="wrap">
        {archived
          ? `${name} returns to the list.`
          : `${name} leaves the list and keeps its results. The filter "archived" shows it.`}
      </p>
      {archive.error && <Failed error={archive.error} retry={() => archive.mutate()} />}
      <Equivalent method="POST" path={`/api/projects/${project_id}/experiments/${id}/${word}/`} />
      <div className="actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" busy={archive.isPending} onClick={() => archive.mutate()}>
          {archived ? 'Unarchive' : 'Archive'}
        </Button>
      </div>
    </Dialog>
  );
}
