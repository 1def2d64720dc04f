import { SCOPES } from '../auth/scopes.ts';
import { fileVariableOf, SETTINGS } from '../kernel/config/config.ts';

/** Texts that `--help` prints below the options. This module is light: it does not load the application. */

const all = Object.values(SETTINGS);
const width = Math.max(...all.map(({ env }) => env.length)) + 2;
const settings = all
  .map(({ env, help, fallback }) => `  ${env.padEnd(width)}${help}${fallback ? ` [${fallback}]` : ''}`)
  .join('\n');

const files = all.map(fileVariableOf).filter((name) => name !== null && !settings.includes(name));

export const PROGRAM_HELP = `
Environment (an empty variable counts as unset):
${settings}

serve, demo and doctor take them as flags too, except secrets: --data-dir for WEIR_DATA_DIR; other commands take those that
they need. Flags take precedence over the environment, and the environment over the configuration file.

A secret can be given in a file, which is read once at the start:
  ${files.join(', ')}

Exit codes:
  0    success
  1    the command failed, or found something wrong (doctor, verify, restore --check, work --check)
  2    the command line is wrong
  130  stopped at once by a second Ctrl-C
  141  the reader of the output has closed it, as head does

Examples:
  weir serve                                     start on http://127.0.0.1:8000
  weir demo --exit                               both jobs on simulated events, then stop
  weir verify 019a8c6e-…                         is everything there that was delivered?
  weir keys create --label ci --scopes batch_export:read,experiment:read

Run weir <command> --help for the options and an example of a command.
`;

const example = (...lines: string[]) =>
  `\nExample${lines.length === 1 ? '' : 's'}:\n  ${lines.join('\n  ')}\n`;

export const SERVE_HELP = example(
  'weir serve --port 8080 --data-dir /var/lib/weir',
  'weir serve --config /etc/weir.env',
);

export const DEMO_HELP = example('weir demo --exit --events 2000 --visitors 400 --data-dir /tmp/weir-demo');

export const WORK_HELP = `
Needs the secret key of the server, ClickHouse (WEIR_EVENTS) and Temporal (WEIR_TEMPORAL), and a folder on a local disk for files
of runs that are under way (WEIR_DATA_DIR); it never reads the data folder of the server. Any number of workers can run. One
that stops or dies gives its runs to others, which begin them again. Runs that export persons or write files on the server
stay there.

--worker-port serves /healthz, /readyz and /metrics of the worker on HOST.

--check tests all of this without executing a run or changing anything, as weir doctor does on the machine of the server. Exit
code 1 when something has to change.
${example(
  'WEIR_SECRET_KEY_FILE=/etc/weir.key weir work --temporal temporal.example.com:7233 --data-dir /var/lib/weir',
  'weir work --check',
)}`;

export const DOCTOR_HELP = `
Opens the stores read-only and can run beside a server. Exit code 1 when something has to change. The destination of each
export is tested as by POST .../batch_exports/{id}/test/: some tests write to it, and remove or undo that. The event store is read
whole, but for one that a server is using: the server's /readyz reports on it. With ClickHouse it checks the version, the
rights and the profile of the user, replicas, Keeper and clocks instead, and with Temporal its namespace and workers. On the
machine of a worker, run weir work --check.

--accept-loss is for a folder that a start refuses because a store is missing, damaged, older than the other one or of
another folder, or whose exports find other events than were acknowledged. It lists what is lost, lets lost events be
accepted again when they are sent again, keeps an event store that cannot be used under another name, and removes copies
of events that are stored twice. Try a backup first. When the secret key is lost, it lets the server start with another one:
exports and webhooks then need their credentials again. With events in ClickHouse, it also takes over what ClickHouse has
from after the state of the folder, which a restored one does not know.

After the clock of the machine was ahead while Weir started, events may be stamped in the future and be delivered only
then. --reset-clock stamps them with the present. It lists what it changes, and changes nothing while a server runs or an
export has cut intervals of the future.
${example(
  'weir doctor --data-dir /var/lib/weir',
  'weir doctor --accept-loss',
  'weir doctor --reset-clock --dry-run',
  'weir doctor --reset-clock',
)}`;

export const VERIFY_HELP = `
Opens the state read-only and can run beside a server. Exit code 1 when a delivery differs. Files are compared by their
rows, the uuids of these and their SHA-256, tables by rows and uuids. Of a table the rows of this export are compared
(column _weir_export_id) and those of others counted. equal of --json is null where rows may be missing, because they are
merged by a key or may be those of another export; compared is the extent of each comparison: bytes, uuids, counts (no
uuids to compare), or limits (not more than delivered).
${example('weir verify 019a8c6e-2f6b-7c31-9f52-1d0a4be2c7aa', 'weir verify 019a8c6e-2f6b-7c31-9f52-1d0a4be2c7aa --json')}`;

export const BACKUP_HELP = `
A backup holds both stores (weir.db and events.duckdb) as of one moment and which export owns which folder of exports/.
Each event that was acknowledged before that moment is in it once. It does not hold the secret key, which has to be kept
elsewhere, nor the files that exports have delivered. The command talks to a running server through weir.sock in the data
folder, which only the user of the server can open, and the server continues to serve. Without a server it opens the
folder.

Events in ClickHouse (WEIR_EVENTS) stay there: the backup has the state, the events that ClickHouse did not have yet, and the
name of the database. Replicas or a BACKUP of ClickHouse, made after this one, protect the others.

Each backup is a folder of its own, named after its moment, and complete when its manifest.json is there. --keep and
--keep-days remove complete backups of this server that neither of them keeps, never the newest one.
${example(
  'weir backup --to /mnt/backups --keep 14',
  'weir backup --to s3://my-bucket/weir --keep 7 --keep-days 30',
)}`;

export const RESTORE_HELP = `
The data folder has to be empty, or --replace moves its stores into a folder replaced-<time> in it; a server that uses it has
to be stopped. Everything is verified before it is put in place: sizes, SHA-256, every value of both stores, counts, and
whether the secret key fits. --check does only that. Exit code 1 when a backup cannot be used.

Without --at the newest backup is restored. When that one is damaged, or its time is in the future, nothing is: name the one
to restore.

Each event that was acknowledged before the moment of the backup is there once; later ones are not. The restored server is
the same one: exports continue where the backup left them, and deliver later intervals again in place of what they
delivered before. Events in ClickHouse are not restored: after a restore, weir doctor --accept-loss takes over what ClickHouse has
from after the backup. Never start two servers from one backup, or the restored one beside the original.
${example(
  'weir restore /mnt/backups --check',
  'weir restore /mnt/backups --data-dir /var/lib/weir',
  'weir restore /mnt/backups --at 2026-01-31T13:00:00Z --data-dir /var/lib/weir --replace',
)}`;

export const EVENTS_COPY_HELP = `
While the server runs, it copies its events at half speed, compares the copy, and continues with its present event store:
nothing is switched. The command can be interrupted and repeated; it continues where it was. Give a password in
WEIR_EVENTS_TO or in the file of WEIR_EVENTS_TO_FILE: arguments can be seen by every user of the machine.

To ClickHouse: afterwards restart the server with WEIR_EVENTS set to the same database. It copies what has arrived since, compares
all events, switches, and keeps events.duckdb as events-moved-<time>.duckdb. Delete that file when you do not need it any more:
events that are deleted later stay in it.

Back to the data folder (--to duckdb): afterwards stop the server, run the command again with --switch and WEIR_EVENTS as it is,
and start the server without WEIR_EVENTS.

--switch copies all that remains, compares, and switches, in both directions. Until the switch the server starts as before.
${example(
  'WEIR_EVENTS_TO_FILE=/etc/weir.clickhouse weir events copy --data-dir /var/lib/weir',
  'weir events copy --to duckdb --data-dir /var/lib/weir',
  'weir events copy --to duckdb --data-dir /var/lib/weir --switch',
)}`;

export const KEYS_HELP = example(
  'weir keys create --label ci --scopes batch_export:read',
  'weir keys list',
  'weir keys revoke 019a8c70-5b1e-7d02-8a44-6f0c9e3b1d55',
);

export const KEYS_CREATE_HELP = `
Scopes (a :write scope includes the :read scope):
${SCOPES.map((scope) => `  ${scope === '*' ? "*  (everything; quote it: --scopes '*')" : scope}`).join('\n')}

Give a key the fewest scopes that its program needs. POST /api/personal_api_keys/ can also limit it to projects and
set an expiry.
${example('weir keys create --label ci --scopes batch_export:read,experiment:read', "weir keys create --label admin --scopes '*'")}`;

export const KEYS_LIST_HELP = example('weir keys list', 'weir keys list --json');

export const KEYS_ROTATE_SECRETS_HELP = `
With a key file (secret.key in the data folder, or WEIR_SECRET_KEY_FILE) it puts a new key above the present one, and
the running server starts to use it. With WEIR_SECRET_KEY restart the server first, with a new key there and the present
one in WEIR_SECRET_KEY_PREVIOUS, and run this command with the same variables. Personal API keys and project tokens do
not depend on the secret key. If the command is killed or interrupted, run it again: it continues where it was. Exit code
1 while a secret remains that none of the keys opens.
${example('weir keys rotate-secrets')}`;

export const CONSOLE_LINK_HELP = `
The link works once, and signs in as the user: do not send it on. Give the command the HOST, PORT or WEIR_PUBLIC_URL
of the server, so that the link leads there.
${example('weir console link', 'weir console link --user ada@example.com --expires 60')}`;

export const EXPERIMENTS_REPORT_HELP = `
The server calculates the results, so it has to run. WEIR_API_KEY is a key with the scope experiment:read.
${example('weir experiments report 12 --html --out report.html', 'weir experiments report 12 --html --url https://weir.example.com > report.html')}`;

export const KEYS_REVOKE_HELP = example('weir keys revoke 019a8c70-5b1e-7d02-8a44-6f0c9e3b1d55');

export const MEMBERS_HELP = example(
  'weir members list',
  'weir members add --email ada@example.com --role editor',
  'weir members set-role ada@example.com admin',
  'weir members remove ada@example.com',
);

export const MEMBERS_LIST_HELP = example('weir members list', 'weir members list --json');

export const MEMBERS_ADD_HELP = `
Roles: a viewer reads everything, an editor also writes exports, experiments, flags, cohorts, persons and webhooks, an
admin also manages projects and members, an owner also manages owners. A key never has more rights than the role of its
user.
${example('weir members add --email ada@example.com --role editor --with-key')}`;

export const MEMBERS_SET_ROLE_HELP = example('weir members set-role ada@example.com admin');

export const MEMBERS_REMOVE_HELP = example('weir members remove ada@example.com');
