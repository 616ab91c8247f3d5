-- Price statistics and treatment pages ask for every clinic that offers one treatment, whoever it is.
-- The price rides along, so that counting and the lowest price are answered from the index alone.
create index treatments_by_canonical on treatments (canonical, provider_id) include (price_pence)
  where canonical is not null;
