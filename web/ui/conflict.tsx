import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Table } from './table.tsx';

/** Sources of a change that was saved after an object was read. One's own changes in another tab are among them. */
const SOURCES =
  'in another tab or elsewhere on this page, by another client, or by an attempt without a response';

/** States beside an action that it was refused, because the object is not the one that was shown (412). */
export function ConflictNotice({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="state failed" role="alert">
      <p>
        <strong>The {what} was changed in the meantime</strong>, {SOURCES}.
      </p>
      {children}
    </div>
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that a form is compared in. */
export interface ComparedFields {
  yours: Fields;
  /** As the server has them now. */
  theirs: Fields;
  /** As they were when the form was opened. */
  opened: Fields;
}

interface ConflictDialogProps extends ComparedFields {
  /** Noun for the object that was changed, such as "export". */
  what: string;
  /** Fills the form with the server's object. */
  onReload: () => void;
  /** Keeps the form as it is. */
  onClose: () => void;
}

const shown = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'not set'));

/** The fields of a form that differ from the server's object. The next attempt replaces those that the form changes. */
export function differences({ yours, theirs, opened }: ComparedFields) {
  return Object.keys(yours)
    .map((field) => ({
      field,
      yours: shown(yours[field]),
      theirs: shown(theirs[field]),
      isReplaced: shown(yours[field]) !== shown(opened[field]),
      isNew: shown(theirs[field]) !== shown(opened[field]),
    }))
    .filter((each) => each.yours !== each.theirs);
}

/** Compares a form with what was saved in the meantime (412). */
export function ConflictDialog({ what, onReload, onClose, ...fields }: ConflictDialogProps) {
  const rows = differences(fields);
  return (
    <Dialog title={`The ${what} was changed in the meantime`} onClose={onClose}>
      <p>
        Changes were saved after this form was opened: {SOURCES}. This attempt saved nothing; another one
        saves only what this form changes.
      </p>
      {rows.every(({ isNew }) => !isNew) && (
        <p>Those changes are to other fields than the ones below, and another attempt keeps them.</p>
      )}
      <Table
        caption="Fields that differ"
        rows={rows}
        keyOf={(row) => row.field}
        columns={[
          { head: 'Field', cell: (row) => <code>{row.field}</code>, isName: true },
          { head: 'In this form', cell: (row) => row.yours },
          { head: 'On the server', cell: (row) => row.theirs },
          {
            head: 'Another attempt',
            cell: (row) => (row.isReplaced ? 'saves this form’s' : 'keeps the server’s'),
          },
        ]}
      />
      <div className="actions">
        <Button onClick={onClose}>Keep editing</Button>
        <Button kind="primary" onClick={onReload}>
          Reload from the server
        </Button>
      </div>
    </Dialog>
  );
}
