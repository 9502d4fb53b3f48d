// Finds a Chromium for the browser tests; on a Debian machine as root it installs one; otherwise it says what to do.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// The one without windows first: the same engine, at half of the processor's time for a page.
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]
const PLAYWRIGHT = [
  '.cache/ms-playwright/chromium_headless_shell-*/chrome-*/*headless*shell',
  '.cache/ms-playwright/chromium-*/chrome-linux*/chrome',
  'Library/Caches/ms-playwright/chromium-*/chrome-mac*/*.app/Contents/MacOS/*',
]

/** Path of a Chromium that can be started. Throws one sentence that says what to install where there is none. */
export function chromium(): string {
  const found = find() ?? (install() ? find() : undefined)
  if (!found)
    throw new Error(
      'The browser tests need Chromium or Chrome: install one (Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM to its path.',
    )
  return found
}

function find(): string | undefined {
  const wanted = process.env['CHROMIUM']
  if (wanted) return existsSync(wanted) ? wanted : undefined
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return [...inPath, ...PLACES, ...PLAYWRIGHT.flatMap((pattern) => globSync(path.join(os.homedir(), pattern)))].find((file) =>
    existsSync(file),
  )
}

/** Debian's own package, where this process may install it. Returns whether it worked. */
function install(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing Chromium for the browser tests (once) ...')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  const get = (name: string) => apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk')
  return apt('update', '-qq') && (get('chromium-headless-shell') || get('chromium'))
}
