import type { Translated } from '#shared/language.ts'

/** Kinds of organisation that a buyer stands for. */
export const IDENTITY_TYPES = ['hospital', 'clinic', 'laboratory', 'distributor', 'company', 'other'] as const
export type IdentityType = (typeof IDENTITY_TYPES)[number]

export const IDENTITY_LABELS: Record<IdentityType, Translated> = {
  hospital: { en: 'Hospital', zh: '医院', es: 'Hospital', fr: 'Hôpital', pt: 'Hospital' },
  clinic: { en: 'Clinic', zh: '诊所', es: 'Clínica', fr: 'Clinique', pt: 'Clínica' },
  laboratory: { en: 'Laboratory', zh: '实验室', es: 'Laboratorio', fr: 'Laboratoire', pt: 'Laboratório' },
  distributor: { en: 'Distributor', zh: '经销商', es: 'Distribuidor', fr: 'Distributeur', pt: 'Distribuidor' },
  company: { en: 'Company', zh: '公司', es: 'Empresa', fr: 'Société', pt: 'Empresa' },
  other: { en: 'Other', zh: '其他', es: 'Otro', fr: 'Autre', pt: 'Outro' },
}
