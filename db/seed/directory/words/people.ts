const words = (list: string) => list.trim().split(/\s+/)

/** Common names in Britain today. */
export const womensNames = words(`
  Aaliyah Abigail Adaeze Aisha Alice Amara Amelia Amina Amy Angharad Anita Anna Asha Ayesha Barbara Beatrice Bethan
  Bianca Bronwen Bryony Caroline Catherine Ceri Charlotte Chloe Claire Daisy Dawn Deborah Deepa Diana Dilys Donna
  Eilidh Elaine Eleanor Elena Ella Emily Emma Farah Fatima Fiona Florence Frances Gemma Georgia Gillian Glenys
  Grace Greta Gwen Hannah Harriet Hazel Heather Helen Hope Ines Iona Isabel Isla Ivy Jacqueline Jamila Janet
  Jasmine Jean Jenny Jess Joan Joanna Joy Joyce Judith Julia Karen Kate Kathleen Kelly Khadija Kirsty Laura Lauren
  Leah Lesley Linda Lisa Lorna Louise Lucy Lynn Magda Maggie Manisha Margaret Maria Marie Mary Maureen Maya Meera
  Megan Miriam Moira Molly Monika Morag Nadia Naomi Natalie Nia Niamh Nicola Nina Nora Olivia Pamela Parveen
  Patricia Penny Poppy Priya Rachel Rebecca Rhiannon Rita Rosa Rosie Ruby Ruth Saira Sally Samira Sandra Sara Sarah
  Saoirse Sharon Sheila Shirley Sian Sinead Sofia Sonia Sophie Stella Sue Sunita Susan Suzanne Tamsin Tanya Tara
  Teresa Tina Tracey Uche Ursula Valerie Vera Victoria Vivienne Wendy Yasmin Yvonne Zainab Zara Zoe
`)

export const mensNames = words(`
  Aaron Adam Alan Alasdair Amir Andrew Anthony Arjun Ben Callum Carlos Chidi Colin Daniel David Derek Dylan Edward
  Ewan Fergus Frank Gareth George Graham Gurpreet Hamish Harry Hassan Henry Hugh Ian Imran Isaac Jack James John
  Jonathan Joseph Kareem Keith Ken Kieran Kofi Krishna Kwame Leon Liam Luke Marcus Mark Martin Matthew Mehmet
  Michael Mohammed Neil Nigel Nikhil Noah Oliver Omar Owen Paul Peter Philip Rahul Raj Reece Rhys Richard Robert
  Rohan Rory Ross Ryan Sanjay Sean Simon Stephen Stuart Tariq Theo Thomas Toby Tom Vikram William Winston Yusuf
`)

export const firstNames = [...womensNames, ...mensNames, ...words('Alex Chris Harpreet Jan Lee Robin Sam')]

export const surnames = words(`
  Abara Adeyemi Ahmed Akhtar Ali Allan Allison Anand Andrews Archer Armitage Ashworth Atkins Awan Baines Baker Banerjee
  Barclay Barlow Barnett Bashir Baxter Beckett Begum Bell Bennett Berry Bhatt Birch Blackwood Boateng Bowen Bradley
  Brennan Briggs Brookes Bryant Buckley Burgess Byrne Calder Cameron Campbell Carling Carr Chadha Chandler Chapman Choudhury
  Chukwu Clarke Clegg Coleman Connolly Conway Cooper Costa Coulson Craig Crosby Cunningham Dalton Daly Daniels Davies
  Dawson Desai Dhillon Dixon Dobson Doherty Donnelly Douglas Doyle Drummond Duffy Duncan Dunne Eastwood Edwards Eldridge
  Elliott Ellis Emmanuel Evans Fairbairn Farooq Faulkner Fenwick Ferguson Fernandes Finch Fleming Fletcher Flynn Forbes
  Fraser Gallagher Garner Gibbs Gilmour Goddard Gordon Goswami Graham Grant Griffiths Gunn Gupta Haddad Haines Hall
  Hameed Hamilton Hanley Hardcastle Hargreaves Harper Harris Hassan Hathaway Hayes Henderson Hewitt Hinds Hobbs Holloway
  Holt Hopkins Howarth Hughes Hussain Hutton Ibrahim Iqbal Irvine Jackson James Jarvis Jenkins Johal Johnston Jones
  Joshi Kapoor Kaur Kavanagh Kaye Keane Kelly Kemp Kerr Khan Khatun Kirby Knowles Kowalski Kumar Laing Lambert Lang
  Larkin Lawson Leary Lennox Lewis Lindqvist Lister Lloyd Lockwood Logan Lowe Lowry MacDonald Mackay Mackenzie Mahmood
  Malik Mannion Marlow Marsh Masih Mason Mbeki McCabe McGrath McLean Mehta Mensah Mercer Meredith Milligan Mills Mirza
  Mitchell Moffat Molloy Moran Morgan Morley Morris Moyo Muir Munro Murphy Murray Nair Nash Naylor Nelson Newell Nolan
  Norris Nowak Obi Odell Ofori Ogden Okafor Oliver Olsen Osborne Osei Owens Pandey Parekh Parry Patel Pearce Pemberton
  Penhale Pereira Perkins Petrov Phillips Pickering Pike Poole Potter Pritchard Pugh Quigley Quinn Rafferty Rahman Rai
  Ramsden Raval Rawlings Reddy Redfern Rees Reid Reilly Rhodes Richards Riley Roberts Robson Rodrigues Rogers Rosen Rowe
  Rowlands Russell Sadiq Saleh Sandhu Santos Sato Savage Scott Sethi Shah Sharma Shaw Sheridan Siddiqui Silva Simmons
  Sinclair Singh Slater Sloan Snell Soni Spencer Stafford Stanton Stewart Stokes Sutcliffe Swain Sykes Szabo Tait Talbot
  Tanner Tate Templeton Thakur Thomas Thorne Tierney Todd Tomlinson Townsend Tran Tucker Tully Turnbull Underhill Usman
  Vance Varga Vaughan Verma Vickers Wainwright Walker Wallace Walsh Warburton Ward Warsame Watkins Watt Weaver Webb
  Welch Weston Whelan Whitaker Whitehead Whitworth Wilkes Williams Winter Wolfe Wong Woodhouse Wright Wyatt Yates Yilmaz
  Young Zaman Zielinski
`)
