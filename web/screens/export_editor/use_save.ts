import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { client, ifMatch, loaded } from '../../api/client.ts';
import { asApiError } from '../../api/errors.ts';
import { get, keyOf } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { StoredExport } from './editor.tsx';
import { createBody, type ExportForm, PARTS, updateBody } from './form_state.ts';
import type { Parts } from './use_parts.ts';

interface SaveInput {
  form: ExportForm;
  former: ExportForm;
  stored: StoredExport | null;
  parts: Parts;
  /** Ends the guard of unsaved changes. */
  release: () => void;
}

const EXPORTS = '/api/projects/{project_id}/batch_exports/';
const EXPORT = '/api/projects/{project_id}/batch_exports/{id}/';

/** Saves the form, and leaves the editor when that has succeeded. */
export function useSave({ form, former, stored, parts, release }: SaveInput) {
  const project_id = useProjectId();
  const [, navigate] = useLocation();
  const toast = useToast();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [etag, setEtag] = useState(stored?.etag ?? null);
  const [conflict, setConflict] = useState<StoredExport | null>(null);
  const keyFor = useIdempotencyKey();

  async function run(work: () => Promise<void>) {
    if (isBusy || !parts.validate(PARTS)) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      await failed(error);
    } finally {
      setBusy(false);
    }
  }

  async function failed(thrown: unknown) {
    const error = asApiError(thrown);
    if (!error.isConflict || stored === null) {
      parts.report(error);
      return;
    }
    const { value, etag: current } = await get(EXPORT, { path: { project_id, id: stored.row.id } });
    setConflict({ row: value, etag: current });
  }

  function leave(path: string, text: string) {
    void queries.invalidateQueries({ queryKey: [EXPORTS] });
    void queries.invalidateQueries({ queryKey: ['/api/projects/{project_id}/batch_exports/summaries/'] });
    toast(text);
    release();
    navigate(path);
  }

  const create = (paused: boolean) =>
    void run(async () => {
      const body = createBody(form, paused);
      const header = { 'Idempotency-Key': keyFor(JSON.stringify(body)) };
      const { data } = await client.POST(EXPORTS, { params: { path: { project_id }, header }, body });
      if (paused) leave(`/exports/${data!.id}`, 'The export is saved. Its schedule is paused.');
      else leave(...(await firstRun(project_id, data!.id)));
    });

  const update = () =>
    void run(async () => {
      const path = { project_id, id: stored!.row.id };
      const changed = loaded(
        await client.PATCH(EXPORT, {
          ...{ params: { path }, headers: ifMatch(etag), body: updateBody(form, former) },
        }),
      );
      queries.setQueryData(keyOf(EXPORT, { path }), changed);
      const warnings = (changed.value.warnings ?? []).map(({ detail }) => detail);
      leave(`/exports/${path.id}`, ['The changes are saved.', ...warnings].join(' '));
    });

  const closeConflict = () => {
    // The reader has seen what differs: another attempt changes the fields of this form and keeps the others.
    setEtag(conflict?.etag ?? etag);
    setConflict(null);
  };
  return { create, update, isBusy, etag, conflict, closeConflict };
}

/** Runs a new export, and returns the page to open with a sentence. The export exists even if it cannot run now. */
async function firstRun(project_id: string, id: string): Promise<[path: string, text: string]> {
  const path = { project_id, batch_export_id: id };
  try {
    const { data } = await client.POST(
      '/api/projects/{project_id}/batch_exports/{batch_export_id}/run_now/',
      {
        params: { path },
      },
    );
    const run = await runOf(path, data!.backfill_id);
    return [run === null ? `/exports/${id}` : `/exports/${id}/runs/${run}`, 'The export is saved and runs.'];
  } catch (error) {
    return [`/exports/${id}`, `The export is saved. It could not be run now: ${asApiError(error).detail}`];
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

/** The same key for the same body, so that another attempt after a lost response creates no second export. */
function useIdempotencyKey(): (body: string) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    if (last.current.body !== body) last.current = { body, key: randomKey() };
    return last.current.key;
  };
}

/** `crypto.randomUUID` exists only on pages with TLS and on this machine. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16)).join('-');
}
