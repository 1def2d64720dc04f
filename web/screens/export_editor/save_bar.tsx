import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Loaded } from '../../api/client.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { useDenied } from '../../ui/role.ts';
import { Failed } from '../../ui/states.tsx';
import { type BatchExport, createBody, type ExportForm, partOf, withoutSecrets } from './form_state.ts';
import type { Parts } from './use_parts.ts';
import { useCreate, useUpdate } from './use_save.ts';

interface CreateBarProps {
  form: ExportForm;
  parts: Parts;
  release: () => void;
}

/** The buttons that save a new export. */
export function CreateBar({ form, parts, release }: CreateBarProps) {
  const exports = `/api/projects/${useProjectId()}/batch_exports/`;
  const denied = useDenied('batch_export');
  const { submit, isBusy } = useCreate({ form, parts, release });
  return (
    <Bar parts={parts}>
      <div className="row">
        <Button kind="primary" busy={isBusy} unavailable={denied} onClick={() => submit(false)}>
          Save and run
        </Button>
        <Button busy={isBusy} unavailable={denied} onClick={() => submit(true)}>
          Save paused
        </Button>
      </div>
      <Equivalent method="POST" path={exports} body={withoutSecrets(createBody(form, false), form.type)} />
    </Bar>
  );
}

interface UpdateBarProps extends CreateBarProps {
  former: ExportForm;
  from: Loaded<BatchExport>;
  isChanged: boolean;
  onReload: () => void;
}

/** The button that saves the changes of an export. */
export function UpdateBar({ form, former, from, isChanged, parts, release, onReload }: UpdateBarProps) {
  const exports = `/api/projects/${useProjectId()}/batch_exports/`;
  const denied = useDenied('batch_export');
  const update = useUpdate({ form, former, from, parts, release, onReload });
  return (
    <Bar parts={parts}>
      <div className="row">
        <Button
          kind="primary"
          busy={update.isBusy}
          unavailable={denied ?? (isChanged ? null : 'Nothing has changed.')}
          onClick={update.submit}
        >
          Save changes
        </Button>
        {parts.error?.code === 'backfill_running' && (
          <Link href={`/exports/${from.value.id}?tab=backfills`}>Show the backfills</Link>
        )}
      </div>
      <Equivalent
        method="PATCH"
        path={`${exports}${from.value.id}/`}
        etag={update.etag}
        body={withoutSecrets(update.body, form.type)}
      />
      {update.conflict}
    </Bar>
  );
}

/** Shows and focuses the error of an attempt that none of the parts shows. */
function Bar({ parts, children }: { parts: Parts; children: ReactNode }) {
  const failure = parts.error && partOf(parts.error.attr) === null ? parts.error : null;
  const alert = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  return (
    <div className="stack">
      {failure && (
        <div ref={alert} tabIndex={-1}>
          <Failed error={failure} />
        </div>
      )}
      {children}
    </div>
  );
}
