// A browser's own description in words: 'Firefox on Windows'. Pure. The order decides: most browsers also claim to be another one.
import type { Translated } from '#shared/language.ts'
import { pick, type Language } from '#shared/language.ts'

type Rule = [mark: RegExp, name: string]

const BROWSERS: Rule[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const SYSTEMS: Rule[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\b(Harmony|OpenHarmony)/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const BOTH: Translated = {
  en: '{browser} on {system}',
  zh: '{system} 上的 {browser}',
  es: '{browser} en {system}',
  fr: '{browser} sur {system}',
  pt: '{browser} em {system}',
}
const UNKNOWN: Translated = {
  en: 'Unknown device',
  zh: '未知设备',
  es: 'Dispositivo desconocido',
  fr: 'Appareil inconnu',
  pt: 'Dispositivo desconhecido',
}

const named = (rules: Rule[], agent: string) => rules.find(([mark]) => mark.test(agent))?.[1]

/** What a person calls the device; what cannot be told apart is an unknown one. Nothing of the header itself is shown. */
export function deviceInWords(agent: string, language: Language): string {
  const browser = named(BROWSERS, agent)
  const system = named(SYSTEMS, agent)
  if (browser && system) return pick(BOTH, language).replace('{browser}', browser).replace('{system}', system)
  return browser ?? system ?? pick(UNKNOWN, language)
}
