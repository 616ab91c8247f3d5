-- A price that became fixed kept the text about what makes it cost more, and patients still read it.
update treatments set costs_more = '' where price_kind = 'fixed' and costs_more <> '';
