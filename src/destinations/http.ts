import { invalid } from '../kernel/errors.ts';
import { rowStaging } from './formats.ts';
import { undelivered } from './undelivered.ts';

/** Events in batches to an address that speaks the capture protocol. */
export const http = undelivered({
  type: 'HTTP',
  address: ['url'],
  staging: rowStaging,
  checkConfig(config, { model }) {
    if (config.format === 'capture' && model !== 'events') {
      throw invalid('HTTP batch exports only support the events model', 'destination');
    }
    if (config.format === 'capture' && config.token === null) {
      throw invalid("Configuration missing required field: 'token'", 'destination');
    }
    if (!isHttpUrl(config.url as string)) {
      throw invalid(
        'url must be an absolute http or https address without user name and password',
        'destination',
      );
    }
  },
});

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
