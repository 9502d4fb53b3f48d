// How accounts are numbered where: what a bank needs beside the holder's name to pay to one. Shared by the form and the server.
import type { Translated } from '#shared/language.ts'

/** Countries of the IBAN registry (ISO 13616). Their banks take nothing else for payments from abroad. */
export const IBAN_NATIONS = new Set(
  (
    'AD AE AL AT AX AZ BA BE BG BH BI BL BR BY CH CR CY CZ DE DJ DK DO EE EG ES FI FK FO FR GB GE GF GG GI GL GP GR GT HR HU IE IL IM IQ IS IT JE ' +
    'JO KW KZ LB LC LI LT LU LV LY MC MD ME MF MK MN MQ MR MT MU NC NI NL NO OM PF PK PL PM PS PT QA RE RO RS RU SA SC SD SE SI SK SM SO ST SV TF ' +
    'TL TN TR UA VA VG WF XK YE YT'
  ).split(' '),
)

/** Whose accounts bear another country's code. */
const UNDER: Readonly<Record<string, string>> = {
  AX: 'FI',
  BL: 'FR',
  GF: 'FR',
  GG: 'GB',
  GP: 'FR',
  IM: 'GB',
  JE: 'GB',
  MF: 'FR',
  MQ: 'FR',
  NC: 'FR',
  PF: 'FR',
  PM: 'FR',
  RE: 'FR',
  TF: 'FR',
  WF: 'FR',
  YT: 'FR',
  AS: 'US',
  GU: 'US',
  MP: 'US',
  PR: 'US',
  VI: 'US',
}
/** The country whose code stands in an IBAN or a BIC of this one; both where a territory may have its own. */
export const codesOf = (nation: string): readonly string[] => (UNDER[nation] ? [UNDER[nation], nation] : [nation])

export const BANK_FORMS = ['iban', 'us', 'mx', 'in', 'au', 'ca', 'nz', 'cn', 'other'] as const
export type BankForm = (typeof BANK_FORMS)[number]

const LOCAL: Readonly<Record<string, BankForm>> = {
  US: 'us',
  PR: 'us',
  GU: 'us',
  VI: 'us',
  AS: 'us',
  MP: 'us',
  MX: 'mx',
  IN: 'in',
  AU: 'au',
  CA: 'ca',
  NZ: 'nz',
  CN: 'cn',
}
export const bankFormOf = (nation: string): BankForm => (IBAN_NATIONS.has(nation) ? 'iban' : (LOCAL[nation] ?? 'other'))

/** What the account's number, and the number of the bank, are called; `routing` null: there is none. Names that every banker knows stay as they are. */
export const BANK_FORM_LABELS: Record<BankForm, { number: Translated; routing: Translated | null; example: string }> = {
  iban: { number: same('IBAN'), routing: null, example: 'DE89 3704 0044 0532 0130 00' },
  us: { number: account(), routing: same('ABA routing number'), example: '021000021' },
  mx: { number: same('CLABE'), routing: null, example: '032180000118359719' },
  in: { number: account(), routing: same('IFSC'), example: 'HDFC0000123' },
  au: { number: account(), routing: same('BSB'), example: '062-000' },
  ca: {
    number: account(),
    routing: {
      en: 'Transit and institution number',
      zh: '分行号与机构号',
      es: 'Número de tránsito e institución',
      fr: 'Numéros de transit et d’institution',
      pt: 'Número de trânsito e da instituição',
    },
    example: '00012-003',
  },
  nz: { number: account(), routing: null, example: '12-3140-0171323-50' },
  cn: { number: account(), routing: same('CNAPS'), example: '102100099996' },
  other: { number: account(), routing: null, example: '' },
}

function same(name: string): Translated {
  return { en: name, zh: name, es: name, fr: name, pt: name }
}
function account(): Translated {
  return { en: 'Account number', zh: '账号', es: 'Número de cuenta', fr: 'Numéro de compte', pt: 'Número da conta' }
}
