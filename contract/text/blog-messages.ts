/** The texts of `messages` on pages of the blog, which no other page has to load. */
export const blogMessages = {
  healthcareInsights: 'Healthcare Insights',
  allCategories: 'All Categories',
  noImageAvailable: 'No Image Available',
  clickToReadMore: 'Click to read more...',
  readMore: 'Read More',
  loadingArticles: 'Loading articles...',
  noArticlesFound: 'No articles found',
  articleNotFound: 'Article Not Found',
  blogPostNotFound: 'Blog post not found',
  failedToLoadBlogPost: 'Failed to load blog post',
} as const
