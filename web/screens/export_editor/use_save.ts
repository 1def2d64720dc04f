import { client, ifMatch, type Loaded, loaded, type ValueOf } from '../../api/client.ts';
import { asApiError } from '../../api/errors.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { get, keyOf, useChange } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { useEdit } from '../../ui/edit.tsx';
import { useNavigateFromHere } from '../../ui/navigate_from_here.ts';
import { useToast } from '../../ui/toast.tsx';
import {
  type BatchExport,
  comparable,
  createBody,
  type ExportForm,
  type ExportUpdate,
  formOf,
  PARTS,
  updateBody,
} from './form_state.ts';
import type { Parts } from './use_parts.ts';

const EXPORTS = '/api/projects/{project_id}/batch_exports/';
const EXPORT = '/api/projects/{project_id}/batch_exports/{id}/';
const LISTS = [keyOf(EXPORTS), keyOf('/api/projects/{project_id}/batch_exports/summaries/')];

/** An export; the response to a change can have warnings. */
type Updated = ValueOf<typeof EXPORT, 'patch'>;

interface SaveInput {
  form: ExportForm;
  parts: Parts;
  /** Ends the guard of unsaved changes. */
  release: () => void;
}

/** The page to open after the form was saved, with a sentence. */
interface Saved {
  path: string;
  text: string;
}

function useDeparture(release: () => void): (saved: Saved) => void {
  const navigate = useNavigateFromHere();
  const toast = useToast();
  return ({ path, text }) => {
    toast(text);
    release();
    navigate(path);
  };
}

/** Creates an export, and leaves the editor when that has succeeded. Without `paused` the export runs at once. */
export function useCreate({ form, parts, release }: SaveInput) {
  const project_id = useProjectId();
  const leave = useDeparture(release);
  const keyFor = useIdempotencyKey();
  const create = useChange<{ paused: boolean }, Saved>({
    send: async ({ paused }) => {
      const body = createBody(form, paused);
      const header = { 'Idempotency-Key': keyFor(body) };
      const { data } = await client.POST(EXPORTS, { params: { path: { project_id }, header }, body });
      const { id } = data!;
      const text = 'The export is saved. Its schedule is paused.';
      return {
        value: paused ? { path: `/exports/${id}`, text } : await firstRun(project_id, id),
        etag: null,
      };
    },
    refetches: LISTS,
    done: (saved) => leave(saved!),
  });
  const submit = (paused: boolean) => {
    if (parts.validate(PARTS)) create.mutate({ paused }, { onError: parts.report });
  };
  return { submit, isBusy: create.isPending };
}

interface UpdateInput extends SaveInput {
  former: ExportForm;
  /** The export as the form was filled with it. */
  from: Loaded<BatchExport>;
  /** Fills the form with the export as the server has it now. */
  onReload: () => void;
}

/** Saves the changes of an export, and leaves the editor when that has succeeded. */
export function useUpdate({ form, former, from, parts, release, onReload }: UpdateInput) {
  const path = { project_id: useProjectId(), id: from.value.id };
  const leave = useDeparture(release);
  const body = updateBody(form, former);
  const edit = useEdit<Updated, ExportUpdate>({
    what: 'export',
    from,
    read: () => get(EXPORT, { path }),
    save: async (changes, etag) =>
      loaded(await client.PATCH(EXPORT, { params: { path }, headers: ifMatch(etag), body: changes })),
    compared: (_changes, theirs) => ({ yours: comparable(form), theirs: comparable(formOf(theirs)) }),
    reload: () => {
      release();
      onReload();
    },
    replaces: () => keyOf(EXPORT, { path }),
    refetches: LISTS,
    failed: parts.report,
    done: (value) => {
      const warnings = (value?.warnings ?? []).map(({ detail }) => detail);
      leave({ path: `/exports/${path.id}`, text: ['The changes are saved.', ...warnings].join(' ') });
    },
  });
  const submit = () => {
    if (parts.validate(PARTS)) edit.send(body);
  };
  return { submit, body, isBusy: edit.change.isPending, etag: edit.base.etag, conflict: edit.conflict };
}

/** Runs a new export, and returns the page to open with a sentence. The export exists even if it cannot run now. */
async function firstRun(project_id: string, id: string): Promise<Saved> {
  const path = { project_id, batch_export_id: id };
  try {
    const { data } = await client.POST(
      '/api/projects/{project_id}/batch_exports/{batch_export_id}/run_now/',
      {
        params: { path },
      },
    );
    const run = await runOf(path, data!.backfill_id);
    const page = run === null ? `/exports/${id}` : `/exports/${id}/runs/${run}`;
    return { path: page, text: 'The export is saved and runs.' };
  } catch (error) {
    const text = `The export is saved. It could not be run now: ${asApiError(error).detail}`;
    return { path: `/exports/${id}`, text };
  }
}

/** Requests for the run of a new backfill, and the time between them: the engine creates it right after the response. */
const TRIES = 10;
const PAUSE_MS = 200;

/** The first run of a backfill; null if it does not appear. */
async function runOf(
  path: { project_id: string; batch_export_id: string },
  backfillId: string,
): Promise<string | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { value } = await get('/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/', { path });
    const run = value.results.find(({ backfill }) => backfill === backfillId);
    if (run) return run.id;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return null;
}
