/** What is said of animals, things and other trades: no clinic of ours is meant, whatever else the words say. */
export const elsewhere: readonly RegExp[] = [
  /\b(?:my|our|the|a) (?:dogs?|cats?|pupp(?:y|ies)|kittens?|rabbits?|horses?|ponies|pony|hamsters?|guinea pigs?|tortoise|parrot|pets?)\b(?! (?:allerg|hair|bite|bit|scratch|scan|fur|died))/i,
  /\b(?:dogs?|cats?|pupp(?:y|ies)|kittens?|rabbits?|horses?|pets?) (?:vaccin\w*|jabs?|neuter\w*|spay\w*|groom\w*|insurance|dentist\w*|teeth|microchip\w*|worm\w*|vets?|x-?ray|mri|surgery|physio\w*|acupuncture|food|castrat\w*|boarding|passport)\b/i,
  /\b(?:vets?|veterinar\w*|kennels?|cattery)\b/i,
  /\b(?:car|van|home|house|pet|travel|life|motor) insurance\b/i,
  /\b(?:ford|fiesta|vauxhall|corsa|golf gti|toyota|honda|nissan|bmw|audi|volvo|motorbike|scooter)\b/i,
  /\bcar (?:mot|service|repairs?|wash|valet\w*|hire|tyres?)\b/i,
  /\b(?:laptops?|iphones?|ipads?|tablets? screen|computers?|phone screens?|boilers?|gutters?|roof(?:ing|er)?)\b(?! (?:vision|neck|eyes?))/i,
  /\b(?:plumb(?:er|ing)|electricians?|builders?|locksmiths?|mechanics?|carpenters?|solicitors?|estate agents?|mortgages?|accountants?)\b/i,
  /\b(?:nail|lash|eyelash|hair) extensions?\b/i,
  /\b(?:gel|acrylic|shellac) (?:nails?|polish)\b|\bmanicures?\b/i,
  /\b(?:lash|brow) (?:lift and tint|lamination|tint)\b/i,
  /\b(?:hair ?dressers?|hair ?cuts?|barbers?|blow ?dry|spray tan|tanning|sunbeds?)\b/i,
  /\b(?:tattoo (?:artists?|studios?|parlou?rs?)|eyeball tattoos?|body piercings?|ear piercings?)\b/i,
  /\b(?:psychics?|tarot|clairvoyants?|fortune tellers?|mediums?|horoscopes?|exorcists?|exorcism)\b/i,
  /\b(?:buy|sell|selling|buying) (?:a |my |an )?(?:kidneys?|liver|organs?|plasma|blood|bab(?:y|ies))\b/i,
  /\b(?:pizzas?|takeaways?|restaurants?|recipes?|hotels?|flights?|cinema|weather|football tickets?|lottery)\b/i,
]
