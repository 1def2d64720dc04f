import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Table } from './table.tsx';

interface ConflictDialogProps {
  /** Noun for the object that another client changed, such as "export". */
  what: string;
  /** The fields of this form. */
  yours: Readonly<Record<string, unknown>>;
  /** The object as the server has it now. */
  theirs: Readonly<Record<string, unknown>>;
  /** Fills the form with the server's object. */
  onReload: () => void;
  /** Keeps the form as it is. */
  onClose: () => void;
}

const shown = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'not set'));

/** The fields of a form that differ from the server's object. */
export function differences(
  yours: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): { field: string; yours: string; theirs: string }[] {
  return Object.keys(yours)
    .map((field) => ({ field, yours: shown(yours[field]), theirs: shown(theirs[field]) }))
    .filter((each) => each.yours !== each.theirs);
}

/** Compares a form with what another client has saved in the meantime (412). */
export function ConflictDialog({ what, yours, theirs, onReload, onClose }: ConflictDialogProps) {
  const rows = differences(yours, theirs);
  return (
    <Dialog title={`The ${what} was changed in the meantime`} onClose={onClose}>
      <p>
        Changes were saved after this form was opened: elsewhere on this page, by another client, or by an
        attempt without a response. This attempt saved nothing; another one replaces the fields below.
      </p>
      <Table
        caption="Fields that differ"
        rows={rows}
        keyOf={(row) => row.field}
        columns={[
          { head: 'Field', cell: (row) => <code>{row.field}</code>, isName: true },
          { head: 'In this form', cell: (row) => row.yours },
          { head: 'On the server', cell: (row) => row.theirs },
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
