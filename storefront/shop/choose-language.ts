import { chooseMailLanguage } from '#contract/account.ts'
import { quietly, type Client } from '#contract/client.ts'
import { toLanguage, type Language } from '#shared/language.ts'
import { keptInTab } from '../session/storage.ts'
import { chooseLanguage } from './language.ts'
import { useShop } from './shop.ts'

const chosen = keptInTab('shop_languageChosen')
/** No page, and no log-in, waits longer than so for the account to learn of a choice. */
const WAIT_MS = 3_000

/** The choice of a menu: the page is shown in it, and mails to whoever is signed in, or logs in next in this tab, are written in it. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { call, visitor } = useShop()
  return async (language) => {
    chosen.write(language)
    if (visitor.read().signedIn) await tellLanguage(call)
    chooseLanguage(language)
  }
}

/** Who leaves takes the choice along: the next one in this tab has not made it. */
export const forgetChoice = (): void => chosen.clear()

/** Tells the account what was chosen in this tab and it does not know yet. */
export async function tellLanguage(call: Client): Promise<void> {
  const language = toLanguage(chosen.read())
  if (!language) return
  await Promise.race([tell(call, language), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}

async function tell(call: Client, language: Language): Promise<void> {
  const told = await quietly(call)(chooseMailLanguage, { language }).then(
    () => true,
    () => false,
  )
  if (told) chosen.clear()
}
