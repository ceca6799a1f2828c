// sharp, configured for this server: one thread per picture, no cache, and only the decoders of the three photo types.
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

export { sharp };
