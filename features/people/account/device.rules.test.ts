import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceInWords } from './device.rules.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const CASES: [agent: string, words: string][] = [
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15', 'Safari on macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 OPR/112.0`, 'Opera on Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/126.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Linux; HarmonyOS; NOH-AN00) ${WEBKIT} Chrome/114.0.0.0 Mobile Safari/537.36`, 'Chrome on HarmonyOS'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Linux; Android 13; V2199A) ${WEBKIT} Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49`, 'WeChat on Android'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/122.0.0.0 YaBrowser/24.4.0 Safari/537.36`, 'Yandex Browser on Windows'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/127.0 Safari/605.1.15', 'Firefox on iPad'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
]

test('browsers are named as people call them, and what is not known is said to be unknown', () => {
  for (const [agent, words] of CASES) assert.equal(deviceInWords(agent, 'en'), words)
})

test('the words follow the language', () => {
  assert.equal(deviceInWords(CASES[0]![0], 'zh'), 'Windows 上的 Firefox')
  assert.equal(deviceInWords('', 'pt'), 'Dispositivo desconhecido')
})
