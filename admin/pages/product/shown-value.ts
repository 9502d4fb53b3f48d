// How values of a product read that the log keeps as codes: amounts, yes and no.
import { useMoney, useT as useCommonT } from '../../app/office.ts'

const MONEY = ['priceFee', 'savePriceFee']
const FLAGS = ['loginForPrice', 'professionalUseOnly']

export function useShownValue(): (field: string, value: string) => string {
  const t = useCommonT()
  const money = useMoney()
  return (field, value) => {
    if (value && MONEY.includes(field)) return money(Number(value))
    if (value && FLAGS.includes(field)) return t(value === 'Y' ? 'kit.yes' : 'kit.no')
    return value
  }
}
