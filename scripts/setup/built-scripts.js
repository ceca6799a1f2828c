// The scripts that are bundled with the server, so that they run without development dependencies.
export const builtScripts = [
  'scripts/archive.ts',
  'scripts/backup.ts',
  'scripts/certificate.ts',
  'scripts/check-file.ts',
  'scripts/create-admin.ts',
  'scripts/instagram.ts',
  'scripts/mirror.ts',
  'scripts/restore.ts',
  'scripts/rewrite.ts',
  'scripts/seed.ts',
];
