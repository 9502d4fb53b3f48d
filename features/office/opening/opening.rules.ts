// Which steps are left before an installation can sell: decided from what is set, never from a mark that somebody sets by hand.
import { OPENING_STEPS, type OpeningStep } from '#contract/opening.ts'
import type { BrandSetting } from '#contract/setting-desk.ts'
import { DEFAULT_SETTINGS, isAccountSet, type BankAccount } from '#features/platform/setting/setting.ts'

export type Installation = { brand: BrandSetting; bank: BankAccount; hasOnlinePayment: boolean; hasMailServer: boolean }

const asItCame = (brand: BrandSetting, ...fields: (keyof BrandSetting)[]) =>
  fields.some((field) => brand[field] === DEFAULT_SETTINGS.brand[field])

const OPEN: Record<OpeningStep, (installation: Installation) => boolean> = {
  company: ({ brand }) => asItCame(brand, 'company'),
  contacts: ({ brand }) => asItCame(brand, 'email', 'phone', 'address'),
  bank: ({ bank }) => !isAccountSet(bank),
  payment: ({ hasOnlinePayment }) => !hasOnlinePayment,
  mail: ({ hasMailServer }) => !hasMailServer,
}

export const stepsLeft = (installation: Installation): OpeningStep[] => OPENING_STEPS.filter((step) => OPEN[step](installation))
