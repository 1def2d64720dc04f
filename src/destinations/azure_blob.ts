import { checkFormat, fileStaging, OBJECT_FORMATS } from './formats.ts';
import { checkPrefix } from './object_key.ts';
import { undelivered } from './undelivered.ts';

/** Blobs in a container. A new connection string is a new secret by itself. */
export const azureBlob = undelivered({
  type: 'AzureBlob',
  address: ['container_name'],
  staging: fileStaging,
  checkConfig(config) {
    checkFormat(config, OBJECT_FORMATS);
    checkPrefix(config.prefix as string);
  },
});
