import type { Legal } from './legal.ts'

export const legal: Legal = {
  terms: {
    title: 'Terms of use',
    sections: [
      {
        heading: '1. Who we are and who may buy',
        text: [
          '{company} operates {brand}, a marketplace for medical equipment and hospital supplies. Goods are sold by the shops named on each product page; we operate the marketplace and take part in the handling of orders.',
          'The marketplace is for businesses and institutions: hospitals, clinics, laboratories, distributors and companies. By registering you confirm that you act for such an organisation and are authorised to do so. Consumers cannot order here.',
        ],
      },
      {
        heading: '2. Your account',
        text: [
          'Give true and complete details and keep them up to date. Keep your password to yourself; you answer for orders placed with your account unless you have told us that it is being misused. Tell us at {email} as soon as you suspect misuse.',
        ],
      },
      {
        heading: '3. Products and their use',
        text: [
          'Descriptions, technical tables and pictures are given by the shops with care. Medical devices may be subject to registration, import licences or professional-use restrictions in your country; checking and obtaining these is the duty of the importer unless agreed otherwise in writing.',
          'A device may be installed and used only by trained people, for its intended use and according to its instructions.',
        ],
      },
      {
        heading: '4. Prices, quotations and orders',
        text: [
          'Prices are in US dollars, without taxes and duties and, unless stated otherwise, ex works Zhangjiagang (EXW, Incoterms 2020). The amount on the last page before you submit is the amount that is charged; if a price changes before that, we show it and ask again.',
          'Your submission is an offer to buy. The contract with the shop comes about when the order is confirmed, at the latest when its payment condition is met. Where freight is added by us (CIF, DAP), you may cancel free of charge until you have paid.',
        ],
      },
      {
        heading: '5. Payment',
        text: [
          'Payment is made by the method chosen at checkout. With T/T 50 %, half is due on the proforma invoice and the balance before dispatch. Bank charges outside the beneficiary’s country are borne by the payer. Goods remain the property of the seller until they are fully paid.',
        ],
      },
      {
        heading: '6. Delivery and risk',
        text: [
          'Delivery follows the Incoterm on your order; with it the risk passes. Lead times run from receipt of the payment that starts production. Please check the goods on arrival and note visible damage on the carrier’s delivery note.',
        ],
      },
      {
        heading: '7. Warranty and after-sale service',
        text: [
          'Equipment carries the warranty named on its product page, normally 18 to 36 months. It covers faults in material and workmanship under proper use and maintenance, not wear parts and consumables. Open a case from your order; we answer with the next step.',
        ],
      },
      {
        heading: '8. What you may not do',
        text: [
          'You may not use the marketplace against the law or export controls, resell goods into countries for which they are restricted, copy the catalogue by automatic means, or try to reach data of others.',
        ],
      },
      {
        heading: '9. Liability',
        text: [
          'We are liable without limit for intent, gross negligence and injury to life, body or health. Otherwise liability is limited to the foreseeable damage that is typical of such a contract and to the value of the order concerned, as far as the law allows.',
        ],
      },
      {
        heading: '10. Changes and law',
        text: [
          'We announce changes to these terms by e-mail or at log-in at least 30 days ahead; orders already placed keep the terms they were placed under. The law at the registered seat of {company} applies; the UN Convention on Contracts for the International Sale of Goods applies to sales across borders.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    sections: [
      {
        heading: '1. Who is responsible',
        text: [
          '{company}, operator of {brand}, is responsible for the personal data handled here. For every question about privacy write to {email}.',
        ],
      },
      {
        heading: '2. What we collect',
        text: [
          'Account data: your name, organisation, kind of organisation, country, phone and e-mail address. Your password is stored only as a one-way hash.',
          'Order data: what you order, delivery addresses, payment state, bank receipts you upload and messages about an order. Technical data: network address, time and kind of request, kept in short-lived logs for security.',
        ],
      },
      {
        heading: '3. What we use it for',
        text: [
          'To run your account, price and deliver your orders, answer you, meet legal duties such as bookkeeping and export control, and protect the marketplace against misuse. We send news only if you subscribe, and every mail has a link to stop.',
        ],
      },
      {
        heading: '4. Whom we share it with',
        text: [
          'The shop that sells you the goods, carriers, banks, the payment provider you choose, and authorities where the law demands it. Each gets what its task needs. We do not sell personal data. Card numbers go to the payment provider directly and never reach us.',
        ],
      },
      {
        heading: '5. Where it is handled',
        text: [
          'Shops and carriers may be in other countries than yours. Where a country’s law protects data less than yours, we agree on standard contractual clauses or an equivalent safeguard.',
        ],
      },
      {
        heading: '6. How long we keep it',
        text: [
          'Account data as long as the account exists; order and payment records as long as trade and tax law demand, usually up to ten years; security logs no longer than 90 days.',
        ],
      },
      {
        heading: '7. Cookies and browser storage',
        text: [
          'We store what the shop needs to work: your session, your language and your search history, the last one only in your own browser. There are no advertising or tracking cookies of third parties.',
        ],
      },
      {
        heading: '8. Your rights',
        text: [
          'You may ask what we hold about you, have it corrected, erased or handed over, restrict or object to its use, and complain to your supervisory authority. A letter to {email} is enough; we answer within 30 days.',
        ],
      },
    ],
  },
}
