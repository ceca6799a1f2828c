// sharp as this server uses it: each picture on one thread and nothing kept of it; only the decoders of the three types
// that photos may have run at all.
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

export { sharp };
