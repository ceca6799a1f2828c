// Reads a ZIP file that the contest answered.
import yauzl from 'yauzl';

/** Every file of the ZIP by its name. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (cause, file) =>
      cause ? reject(cause) : resolve(file),
    ),
  );
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, async (cause, stream) => {
        if (cause) return reject(cause);
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        files.set(entry.fileName, Buffer.concat(parts));
        zip.readEntry();
      });
    });
    zip.on('end', () => resolve(files));
    zip.readEntry();
  });
}
