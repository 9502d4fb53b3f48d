import { IDENTITY_LABELS } from '#contract/codes/identity-type.ts'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { displayNames } from '#shared/intl.ts'
import { LANGUAGES, LANGUAGE_NAMES, type Translated } from '#shared/language.ts'
import { entriesOf, type Dictionary } from './dictionary.ts'

/** A country's names, as the standard tables of each language have them. */
function countryNames(code: string): Translated {
  const names = LANGUAGES.map((language) => [language, displayNames(LANGUAGE_NAMES[language].locale, 'region').of(code) ?? code])
  return Object.fromEntries(names) as Translated
}

export const nation: Dictionary = {
  title: { en: 'Countries', zh: '国家和地区', es: 'Países', fr: 'Pays', pt: 'Países' },
  entries: COUNTRY_CODES.map((code) => ({ value: code, label: countryNames(code) })),
}

export const sex: Dictionary = {
  preset: '2',
  title: { en: 'Gender', zh: '性别', es: 'Género', fr: 'Sexe', pt: 'Gênero' },
  entries: [
    { value: '0', label: { en: 'Man', zh: '男', es: 'Hombre', fr: 'Homme', pt: 'Homem' } },
    { value: '1', label: { en: 'Woman', zh: '女', es: 'Mujer', fr: 'Femme', pt: 'Mulher' } },
    { value: '2', label: { en: 'Not stated', zh: '未填写', es: 'Sin indicar', fr: 'Non précisé', pt: 'Não informado' } },
  ],
}

export const identity_type: Dictionary = {
  title: {
    en: 'Kinds of organisation',
    zh: '机构类型',
    es: 'Tipos de organización',
    fr: 'Types d’organisation',
    pt: 'Tipos de organização',
  },
  entries: entriesOf(IDENTITY_LABELS),
}

export const job_title: Dictionary = {
  takes: 'code',
  title: { en: 'Job titles', zh: '职位', es: 'Cargos', fr: 'Fonctions', pt: 'Cargos' },
  entries: [
    { value: 'procurement', label: { en: 'Procurement', zh: '采购', es: 'Compras', fr: 'Achats', pt: 'Compras' } },
    { value: 'management', label: { en: 'Management', zh: '管理层', es: 'Dirección', fr: 'Direction', pt: 'Direção' } },
    { value: 'physician', label: { en: 'Physician', zh: '医生', es: 'Medicina', fr: 'Médecin', pt: 'Medicina' } },
    { value: 'nursing', label: { en: 'Nursing', zh: '护理', es: 'Enfermería', fr: 'Soins infirmiers', pt: 'Enfermagem' } },
    {
      value: 'biomedical-engineer',
      label: {
        en: 'Biomedical engineer',
        zh: '医学工程师',
        es: 'Ingeniería biomédica',
        fr: 'Ingénierie biomédicale',
        pt: 'Engenharia clínica',
      },
    },
    {
      value: 'laboratory',
      label: { en: 'Laboratory staff', zh: '检验人员', es: 'Laboratorio', fr: 'Personnel de laboratoire', pt: 'Laboratório' },
    },
    { value: 'sales', label: { en: 'Sales', zh: '销售', es: 'Ventas', fr: 'Ventes', pt: 'Vendas' } },
    { value: 'other', label: { en: 'Other', zh: '其他', es: 'Otro', fr: 'Autre', pt: 'Outro' } },
  ],
}
