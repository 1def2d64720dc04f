import { checkFormat, fileStaging, OBJECT_FORMATS } from './formats.ts';
import { checkPrefix } from './object_key.ts';
import { undelivered } from './undelivered.ts';

/** Blobs in a container. The connection string is both the address and the secret. */
export const azureBlob = undelivered({
  type: 'AzureBlob',
  address: ['connection_string', 'container_name'],
  staging: fileStaging,
  checkConfig(config) {
    checkFormat(config, OBJECT_FORMATS);
    checkPrefix(config.prefix as string);
  },
});
