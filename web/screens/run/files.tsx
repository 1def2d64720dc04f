import type { components } from '../../../generated/schema.ts';
import { formatBytes, formatCount, formatQuantity } from '../../charts/format.ts';
import { CopyButton, CopyId } from '../../ui/copy.tsx';
import { Table } from '../../ui/table.tsx';
import type { DeliveryBody } from './run.tsx';
import { isOpen, type Run } from './run_words.ts';

type DestinationType = components['schemas']['DestinationType'];

/** Destinations that deliver each staged file as an object, in the same order. */
const OBJECT_STORES: readonly DestinationType[] = ['File', 'S3', 'AwsS3', 'S3Compatible', 'AzureBlob'];

/** Digits of a checksum on the screen. */
const SHOWN_DIGITS = 12;

interface FilesProps {
  run: Run;
  delivery: DeliveryBody;
  /** Undefined until the export is loaded. */
  destination: DestinationType | undefined;
}

export function Files({ run, delivery, destination }: FilesProps) {
  const { files, objects, objects_count, rows_hash } = delivery;
  if (files.length === 0 && objects.length === 0) {
    if (run.status === 'Completed') return <p className="muted">The delivery has no files.</p>;
    return (
      <p className="muted">
        {isOpen(run) ? 'Known when the run is completed.' : 'Known only of a run that is completed.'}
      </p>
    );
  }
  const isEach =
    destination !== undefined && OBJECT_STORES.includes(destination) && files.length === objects.length;
  const named = objects.map((object, index) => ({ object, number: index + 1, file: files[index] }));
  const sizes = [
    { head: 'Rows', cell: ({ file }: Named) => formatCount(file?.rows), isNumber: true },
    { head: 'Size', cell: ({ file }: Named) => formatBytes(file?.bytes), isNumber: true },
    { head: 'SHA-256', cell: ({ file }: Named) => <Checksum file={file} /> },
  ];
  return (
    <div className="stack">
      {objects.length > 0 && (
        <Table
          caption={captionOf('Delivered', objects.length, objects_count, 'object')}
          rows={named}
          keyOf={({ number }) => number}
          columns={[
            {
              head: 'Name',
              cell: ({ object }: Named) => (
                <span className="run-object">
                  <code>{object}</code> <CopyButton text={object} what="name" />
                </span>
              ),
              isName: true,
            },
            ...(isEach ? sizes : []),
          ]}
        />
      )}
      {files.length > 0 && !isEach && <StagedFiles delivery={delivery} />}
      {rows_hash !== null && (
        <div className="row">
          <span className="muted">Hash of the rows, independent of their order</span>
          <CopyId id={rows_hash} what="hash" />
        </div>
      )}
    </div>
  );
}

interface Named {
  object: string;
  number: number;
  file: DeliveryBody['files'][number] | undefined;
}

/**
 * The first digits are enough to recognize a file, and the whole leaves no room for the name. Paper, which has no copy
 * button, gets the others by the style sheet.
 */
function Checksum({ file }: Pick<Named, 'file'>) {
  if (!file?.sha256) return <span className="muted">not known</span>;
  return (
    <span className="row">
      <code className="run-checksum" title={file.sha256} data-rest={file.sha256.slice(SHOWN_DIGITS)}>
        {file.sha256.slice(0, SHOWN_DIGITS)}
        <span className="no-print">…</span>
      </code>
      <CopyButton text={file.sha256} what="SHA-256" />
    </span>
  );
}

function StagedFiles({ delivery: { files, files_count } }: { delivery: DeliveryBody }) {
  const numbered = files.map((file, index) => ({ ...file, number: index + 1 }));
  return (
    <div className="run-files">
      <Table
        caption={captionOf('Staged', files.length, files_count, 'file')}
        rows={numbered}
        keyOf={({ number }) => number}
        columns={[
          { head: 'File', cell: ({ number }) => formatCount(number), isName: true },
          { head: 'Rows', cell: ({ rows }) => formatCount(rows), isNumber: true },
          { head: 'Size', cell: ({ bytes }) => formatBytes(bytes), isNumber: true },
        ]}
      />
    </div>
  );
}

function captionOf(verb: string, shown: number, count: number, noun: string): string {
  const all = `${verb}: ${formatQuantity(count, noun)}`;
  return shown < count ? `${all}, the first ${formatCount(shown)} are listed` : all;
}
