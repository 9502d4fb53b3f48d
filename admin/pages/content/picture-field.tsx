// The picture of a page: brought from this computer, or one that the shop has, by its address.
import { useId, useState } from 'react'
import { bringPagePicture } from '#contract/content-desk.ts'
import { PICTURE } from '#contract/content-kind.ts'
import { imageSet } from '#shared/image-url.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { FileButton, PICTURES } from '../../kit/file-button.tsx'
import { FieldFault } from '../../kit/field-parts.tsx'
import type { OwnFieldProps } from '../../kit/form-spec.ts'
import { useT } from './room.ts'

export function PictureField({ value, onChange, error, id, label }: OwnFieldProps & { id: number; label: string }) {
  const t = useT()
  const { call } = useOffice()
  const fault = useId()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const address = typeof value === 'string' ? value : ''
  const bring = async (file: File) => {
    if (sending) return
    setSending(true)
    setFailure('')
    try {
      onChange((await call(bringPagePicture, { id, file })).url)
    } catch (failed) {
      setFailure(errorText(failed, t))
    } finally {
      setSending(false)
    }
  }
  return (
    <fieldset aria-describedby={error || failure ? fault : undefined} className="min-w-0">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap items-start gap-4">
        <div className="grid aspect-16/9 w-60 max-w-full place-items-center overflow-hidden rounded-tile border border-line bg-mist text-ink-faint">
          {PICTURE.test(address) ? (
            <img src={imageSet(address).src} alt="" className="size-full object-contain" />
          ) : (
            <Icon name="image" className="size-8" />
          )}
        </div>
        <div className="grid min-w-0 flex-1 basis-64 gap-2">
          <div className="flex flex-wrap gap-2">
            <FileButton label={t('content.picture-bring')} accept={PICTURES} busy={sending} onFile={(file) => void bring(file)} />
            {address && (
              <Button size="small" kind="danger" onClick={() => onChange('')}>
                {t('content.picture-remove')}
              </Button>
            )}
          </div>
          <Field
            label={t('content.picture-address')}
            hint={t('content.picture-hint')}
            value={address}
            onChange={(event) => onChange(event.target.value.trim())}
          />
          <FieldFault id={fault} text={failure || error} />
        </div>
      </div>
    </fieldset>
  )
}
