// The logo of a shop: shown, brought, cropped, taken away.
import { useRef } from 'react'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { bringShopLogo, LogoEdit, setShopLogo, type DeskTerms } from '#contract/shop-front-desk.ts'
import { imageSet } from '#shared/image-url.ts'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { fetchWithProgress } from '../../kit/fetch-with-progress.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export function ShopLogo({ url }: { url: string | undefined }) {
  if (!url) return null
  return <img src={imageSet(url).src} alt="" className="h-10 max-w-24 shrink-0 rounded-control bg-white object-contain p-0.5" />
}

export function LogoDialog({ front, onClose }: { front: DeskTerms; onClose: () => void }) {
  const t = useT()
  const { call } = useOffice()
  const send = useSend()
  const brought = useRef(new Map<number, string>())
  const { id, version, logo } = front
  return (
    <FormDialog
      title={t('shop.do-logo')}
      intro={<p className="mb-4 text-ink-soft">{t('shop.logo-text')}</p>}
      submit={t('shop.logo-save')}
      schema={LogoEdit}
      fields={[
        {
          name: 'logo',
          label: t('shop.logo'),
          kind: 'media',
          wide: true,
          media: {
            max: 1,
            undescribed: true,
            types: ['image/jpeg', 'image/png', 'image/webp'],
            maxBytes: UPLOAD_MAX_BYTES,
            addressOf: (fileId) => brought.current.get(fileId) ?? (fileId === logo?.fileId ? logo.url : ''),
            upload: async (file, onPercent, signal) => {
              const kept = await call(bringShopLogo, { id, file }, { fetch: fetchWithProgress(onPercent, signal) })
              brought.current.set(kept.fileId, kept.url)
              return kept
            },
          },
        },
      ]}
      edits
      initial={{ logo: logo ? [{ fileId: logo.fileId }] : [] }}
      send={(value) => send(setShopLogo, { id, version, logo: value.logo.map(({ fileId }) => ({ fileId })) })}
      onClose={onClose}
      onDone={() => {
        toast(t('shop.done-logo'), 'good')
        onClose()
      }}
    />
  )
}
