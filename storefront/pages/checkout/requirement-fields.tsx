// What goods are made and packed for (SPEC-147..149): plain fields, read when the form is sent.
import { PACKAGES, SOCKETS, SOCKET_LABELS, VOLTAGES, packageText } from '#contract/codes/site.ts'
import { pick } from '#shared/language.ts'
import { SelectField } from '#ui/field.tsx'
import { useRootData } from '../../shop/root-data.ts'
import { useShop, useT } from '../../shop/shop.ts'

/** `usual`: what it begins with; another one, named by a key, sets it anew. */
export function VoltageField({ usual }: { usual: string }) {
  const t = useT()
  return (
    <SelectField label={t('checkout.voltage')} name="voltage" defaultValue={usual}>
      {VOLTAGES.map((voltage) => (
        <option key={voltage}>{voltage}</option>
      ))}
    </SelectField>
  )
}

export function SocketField({ usual }: { usual: string }) {
  const { t, language } = useShop()
  return (
    <SelectField label={t('checkout.socket')} name="electricSocket" defaultValue={usual}>
      {SOCKETS.map((socket) => (
        <option key={socket} value={socket}>
          {pick(SOCKET_LABELS[socket], language)}
        </option>
      ))}
    </SelectField>
  )
}

export function PackageField() {
  const { t, language } = useShop()
  const brand = useRootData().brand.name
  return (
    <SelectField label={t('checkout.package')} name="packageType" defaultValue={PACKAGES[0]}>
      {PACKAGES.map((kind) => (
        <option key={kind} value={kind}>
          {packageText(kind, brand, language)}
        </option>
      ))}
    </SelectField>
  )
}
