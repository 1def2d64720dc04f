/** Goal: an export to files never claims what is not so. See `play.ts`. */
import { test } from 'vitest';
import { NAME, playHistories, TIMEOUT } from './play.ts';
import { FileTarget } from './targets.ts';

test(NAME, () => playHistories('File', async (life) => new FileTarget(life.config.dataDir)), TIMEOUT);
