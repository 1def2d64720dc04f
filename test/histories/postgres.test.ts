/** Goal: an export to a database never claims what is not so. See `play.ts`. */
import { test } from 'vitest';
import { postgresPeer } from '../support/peers/postgres.ts';
import { NAME, playHistories, TIMEOUT } from './play.ts';
import { connectedClient, PostgresTarget } from './remote_targets.ts';

test(
  NAME,
  async () => {
    const peer = await postgresPeer();
    const client = await connectedClient(peer);
    try {
      await playHistories('Postgres', () => PostgresTarget.open(peer, client));
    } finally {
      await client.end();
    }
  },
  TIMEOUT,
);
