// Finds the browser that prints the boards, or installs one where possible.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { log, run, runBin } from './commands.js';

const ON_PATH = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const windowsApps = () =>
  [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((folder) => [
      path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]);

const onPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => ON_PATH.map((name) => path.join(folder, name)));

async function puppeteersOwn() {
  try {
    const { default: puppeteer } = await import('puppeteer');
    return puppeteer.executablePath();
  } catch {
    return null;
  }
}

function findInstalled() {
  const set = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (set) return set;
  const places = {
    darwin: () => MAC_APPS,
    win32: windowsApps,
  }[process.platform];
  return (places ?? onPath)().find((file) => fs.existsSync(file));
}

async function findBrowser() {
  const found = findInstalled();
  if (found) return found;
  const own = await puppeteersOwn();
  return own && fs.existsSync(own) ? own : null;
}

/** Ubuntu declares itself Debian-like here. */
function isDebian() {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(fs.readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

async function fetchBrowser() {
  const folder = path.join(os.homedir(), '.cache', 'puppeteer');
  log('No Chrome or Chromium found: fetching one for the printed boards');
  await runBin(
    'puppeteer/lib/cjs/puppeteer/node/cli.js',
    ['browsers', 'install', 'chrome', '--path', folder],
    {
      stdio: 'ignore',
      timeout: 10 * 60_000,
    },
  );
  if (!(await findBrowser())) await ensureSystemBrowser();
}

/** Where permitted; needs no installed packages. */
export async function ensureSystemBrowser() {
  if (findInstalled() || !isDebian() || process.getuid?.() !== 0) return;
  log('Installing the system’s Chromium package');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
}

/** Sets PUPPETEER_EXECUTABLE_PATH when a browser is found or installed. Without one the contest cannot print. */
export async function ensureBrowser() {
  if (!(await findBrowser())) await fetchBrowser();
  const found = await findBrowser();
  if (found) process.env.PUPPETEER_EXECUTABLE_PATH = found;
  return found;
}
