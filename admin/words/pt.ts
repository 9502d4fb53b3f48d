import buyers from './pt/buyers.json' with { type: 'json' }
import content from './pt/content.json' with { type: 'json' }
import enquiries from './pt/enquiries.json' with { type: 'json' }
import entry from './pt/entry.json' with { type: 'json' }
import frame from './pt/frame.json' with { type: 'json' }
import kit from './pt/kit.json' with { type: 'json' }
import mail from './pt/mail.json' with { type: 'json' }
import me from './pt/me.json' with { type: 'json' }
import opening from './pt/opening.json' with { type: 'json' }
import orders from './pt/orders.json' with { type: 'json' }
import products from './pt/products.json' with { type: 'json' }
import settings from './pt/settings.json' with { type: 'json' }
import staff from './pt/staff.json' with { type: 'json' }

export default { buyers, content, enquiries, entry, frame, kit, mail, me, opening, orders, products, settings, staff }
